const path = require('node:path');

const EXPORT = /^export (?:const|function) (\w+)/gm;

/**
 * Makes a module of each export of a file whose exports need nothing of each other: a page of a slice then carries those that it uses, and not
 * all that any page of the slice does.
 */
module.exports = function splitExports(source) {
  if (this.resourceQuery) return source;
  const file = `./${path.basename(this.resourcePath)}`;
  return [...source.matchAll(EXPORT)]
    .map(([, name]) => `export { ${name} } from '${file}?${name}';`)
    .join('\n');
};
