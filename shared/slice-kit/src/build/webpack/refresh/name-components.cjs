// A loader after the compiler: components get a name that stays the same over builds, by which React finds the one that
// another build of the slice replaces. On one line, so that lines stay what they are in source maps.
const path = require('node:path');

module.exports = function nameComponents(code, map) {
  const { root, slice } = this.getOptions();
  const file = path.relative(root, this.resourcePath).replaceAll(path.sep, '/');
  const runtime = "globalThis[Symbol.for('sanderling.refresh')]";
  const register = `const $RefreshReg$ = (type, id) => ${runtime}?.register(type, ${JSON.stringify(`${slice} ${file} `)} + id);`;
  const sign = `const $RefreshSig$ = () => ${runtime}?.createSignatureFunctionForTransform() ?? ((type) => type);`;
  this.callback(null, `${register}${sign}${code}`, map);
};
