import "./parts/nowhere.mjs";
