/** The colors of fireworks, in the sky and on a sheet. */
export const SPARKS = ['#ffb52e', '#ff6b5e', '#7fd6ff', '#c58cff', '#8ff0a4', '#ffe66b'];
