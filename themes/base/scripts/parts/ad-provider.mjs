/**
 * Who fills the places of advertisements. A theme with a provider has a module of this name in the place of this one:
 * `script` is loaded after consent, once a page has a place; `fill` is called for each place when it is wanted, with
 * `{ id, sizes, format, tcString }`. The hosts stand in `policy` of theme.json.
 */
export const script = "";
export function fill(place, wish) {}
