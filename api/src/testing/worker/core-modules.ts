// In a test file `node:module` is Jest's stand-in, in which this does nothing. It shows a spy on a module of Node's own to
// the API, whose imports Node has linked.
export { syncBuiltinESMExports } from 'node:module';
