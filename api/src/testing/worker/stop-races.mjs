/** Jest's global teardown for races, in the process that has started them. */
export default () => globalThis.stopRaces();
