// CommonJS because Jest requires it outside its own transform.

/**
 * Instead of a module's own code: Node loads the module itself, once for all test files of a worker, and without Jest's
 * transform. The environment provides `nativeImport`.
 */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = nativeImport(${JSON.stringify(file)});` }),
  getCacheKey: (_source, file) => `nativeImport ${file}`,
};
