// Placeholder of h-scenes: h-scripts brings the real one.
export {};
