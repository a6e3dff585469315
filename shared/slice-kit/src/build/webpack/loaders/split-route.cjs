const path = require('node:path');

const EXPORT = /^export (?:async )?(?:function|const) (\w+)/gm;
const ASKED_BY_NAVIGATION = ['loader', 'action'];

/**
 * Makes three modules of a slice's route: what the page shows, what its loader and its action do, and one that has both and fetches the
 * second when it is asked for. The server has done it for the first page, so that no page waits for code that only a navigation
 * to it, or a form on it, will run.
 */
module.exports = function splitRoute(source) {
  // One of the two parts: of the same source stays what is asked for.
  if (this.resourceQuery) return source;
  const names = [...source.matchAll(EXPORT)].map(([, name]) => name);
  const late = names.filter((name) => ASKED_BY_NAVIGATION.includes(name));
  if (late.length === 0) return source;
  const file = `./${path.basename(this.resourcePath)}`;
  const shown = names.filter((name) => !late.includes(name));
  return [
    `export { ${shown.join(', ')} } from '${file}?shown';`,
    `const load = () => import('${file}?asked').catch((cause) => {`,
    `  throw Object.assign(new Error('Blocked or not found: ${file}', { cause }), { isMissingCode: true });`,
    '});',
    ...late.map((name) => `export const ${name} = (args) => load().then((part) => part.${name}(args));`),
  ].join('\n');
};
