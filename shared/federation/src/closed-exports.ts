/**
 * Closes what a module exports, once for the whole page: one slice that replaces a method of the bus, an atom's `write` or React's
 * `createElement` would change it for all. Throws nothing itself; who tries to replace something gets a TypeError, which is that slice's.
 *
 * What React keeps its own state in stays open: its internals, and contexts and the like, which it marks with `$$typeof`.
 */
export function closedExports(module: unknown): unknown {
  if (!isObject(module)) return module;
  for (const [name, value] of Object.entries(module))
    if (isObject(value) && !name.startsWith('__') && !('$$typeof' in value)) Object.freeze(value);
  return Object.freeze(module);
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
