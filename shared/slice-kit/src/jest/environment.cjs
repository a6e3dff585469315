// CommonJS because Jest requires it outside its own transform.
const { TestEnvironment: Node } = require('jest-environment-node');
const { default: Jsdom } = require('jest-environment-jsdom');

/** Components (`*.test.tsx`) get a document, everything else runs in plain Node. Jest calls this with `new`. */
module.exports = function environmentOf(config, context) {
  if (!context.testPath.endsWith('x')) return new Node(config, context);
  const environment = new Jsdom(config, context);
  shareWebPlatform(environment.global);
  return environment;
};

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
