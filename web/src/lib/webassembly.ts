/** Some browsers are too old for WebAssembly, and some are told to go without: no rules run in those. */

export const runsWebAssembly = () => typeof WebAssembly === 'object';
