import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleSetRule } from 'webpack';
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

/**
 * The router is one module of 376 kB. What hydration needs of it (contexts, hooks, forms) and what navigation needs (matching,
 * loaders, history) share nothing at run time, so that the file which creates the router gets a copy of its own, in the chunk that
 * is loaded after hydration; of each copy stays what is used there.
 */
export function routerRules({ folder }: BuildTarget): RuleSetRule[] {
  return [
    { test: path.join(folder, 'src/browser/early-router/browser-router.ts'), layer: 'navigation' },
    {
      test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]+\.mjs$/,
      use: path.join(import.meta.dirname, 'loaders/droppable-components.cjs'),
    },
  ];
}
