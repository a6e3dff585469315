// What development builds of slices have in the place of React's own: that one is no singleton, and only it knows how to be
// refreshed by the compiler.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

export function jsxDEV(type, props, key, isStatic) {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}
