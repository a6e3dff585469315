const { withBody } = require('./with-body.cjs');

/** What these functions of react-dom do with a piece of HTML, by name. */
const AS_TEXT = {
  writeChunk: 'destination.write(chunk);',
  completeWriting: '',
  stringToPrecomputedChunk: 'return content;',
  // Only compared with a size that no boundary is above.
  byteLengthOfChunk: 'return chunk.length;',
};

/**
 * Has react-dom hand a page over as the texts that it is made of. It would encode each of some thousands by itself, which took a tenth of
 * a page's rendering; together they are encoded in one call.
 */
module.exports = function htmlAsText(source) {
  return Object.entries(AS_TEXT).reduce((code, [name, body]) => withBody(code, name, () => body), source);
};
