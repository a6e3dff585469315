import { createRequire } from 'node:module';
import path from 'node:path';
import type { BuildTarget } from '../targets/build-target.ts';

/**
 * react-router publishes production files, but its package.json names the development ones for all, with warnings that
 * only a developer reads.
 */
export function routerAliases({ root, kind, mode }: BuildTarget): Record<string, string> {
  if (kind === 'slice' || mode === 'development') return {};
  const main = createRequire(path.join(root, 'shared/runtime/package.json')).resolve('react-router');
  const dist = path.dirname(path.dirname(main));
  return Object.fromEntries(
    ['index.mjs', 'dom-export.mjs'].map((file) => [
      path.join(dist, 'development', file),
      path.join(dist, 'production', file),
    ]),
  );
}
