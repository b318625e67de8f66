// Generated from the rules by `make wasm`; do not edit.
export const CHANCE: -1;
export const NOBODY: -2;
export const SPECTATOR: -3;
