import { SINGLETONS } from '@sanderling/contract/site/slices';
import type { Module, Stats } from 'webpack';
import { providedVersions } from './webpack/singletons.ts';

/**
 * What a slice needs of the shell: every singleton that its build uses, at least as new as the one that it was built with. Patches
 * are left out: a slice does not wait for the shell's.
 */
export function requiredSingletons(folder: string, builds: readonly Stats[]): Record<string, string> {
  const used = new Set(builds.flatMap(({ compilation }) => [...compilation.modules].map(singletonOf)));
  const versions = providedVersions(folder);
  return Object.fromEntries(
    SINGLETONS.filter((name) => used.has(name)).map((name) => {
      const [major, minor] = (versions[name] ?? '').split('.');
      return [name, `^${major}.${minor}.0`];
    }),
  );
}

/** In the browser's build a singleton is consumed from the page, on the server it is external. */
function singletonOf(module: Module): string | undefined {
  if ('options' in module && isObject(module.options) && typeof module.options.shareKey === 'string')
    return module.options.shareKey;
  return 'userRequest' in module && typeof module.userRequest === 'string' ? module.userRequest : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
