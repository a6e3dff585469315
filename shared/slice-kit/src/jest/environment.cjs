// CommonJS because Jest requires it outside its own transform.
const { enableCompileCache } = require('node:module');
const { TestEnvironment: Node } = require('jest-environment-node');
const { default: Jsdom } = require('jest-environment-jsdom');
require('./note-late-errors.cjs');

// The second worker and the next run find what Node loads compiled.
enableCompileCache();

/** Components (`*.test.tsx`) get a document, everything else runs in plain Node. Jest calls this with `new`. */
module.exports = function environmentOf(config, context) {
  const environment = context.testPath.endsWith('x') ? inPage(config, context) : inNode(config, context);
  environment.global.nativeImport = require;
  return environment;
};

/** A date of a test is one for the drivers of databases too, which Node loads. */
function inNode(config, context) {
  const environment = new Node(config, context);
  environment.global.Date = Date;
  return environment;
}

function inPage(config, context) {
  const environment = new Jsdom(config, context);
  shareWebPlatform(environment.global);
  return environment;
}

/**
 * jsdom has no fetch and no streams, and what Node's `Request` takes must be Node's own: the router makes one with an
 * abort signal for every navigation. FormData stays jsdom's, since forms are read with it.
 */
function shareWebPlatform(page) {
  for (const name of [
    ...['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'structuredClone'],
    ...[
      'TextEncoder',
      'TextDecoder',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'BroadcastChannel',
    ],
    ...['CompressionStream', 'DecompressionStream', 'Uint8Array', 'setImmediate', 'clearImmediate'],
  ]) {
    page[name] = globalThis[name];
  }
}
