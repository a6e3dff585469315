import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { BuildTarget } from '../targets/build-target.ts';
import { sharedSingletons } from './singletons.ts';

/**
 * webpack must be 5.110.3 exactly with @module-federation/enhanced 2.9.2: webpack 5.111 fails on entries with hashed names,
 * 5.112 does not load at all (`extractUrlAndGlobal`), and the runtimes of `@sanderling/federation` stand in for a private seam
 * between the two. To try an upgrade: `npm install -w @sanderling/slice-kit webpack@x --save-exact`, then
 * `npx jest --selectProjects slice-kit` (both interop tests, integrity in Chromium) and `npm test`. If only the own
 * runtimes break, `SANDERLING_FEDERATION_RUNTIME=stock` builds the store with Module Federation's until they are mended.
 */
export function federationPlugin(target: BuildTarget): ModuleFederationPlugin {
  const { source, kind, federationRuntime } = target;
  const stock = federationRuntime === 'stock';
  return new ModuleFederationPlugin({
    name: source.name.replaceAll('-', '_'),
    shared: sharedSingletons(target.folder, kind),
    shareStrategy: 'loaded-first',
    // Releases describe themselves in slice.json; no page reads types and hints.
    manifest: kind === 'slice' && target.mode === 'production',
    dts: false,
    dev: false,
    experiments: {
      optimization: { disableSnapshot: true, target: 'web' },
      ...(stock ? (kind === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }) : {}),
    },
    ...(kind === 'slice' ? container(target) : { remotes: {} }),
  });
}

function container({ source }: BuildTarget) {
  return {
    filename: 'entry.[contenthash:10].js',
    library: { type: 'module' },
    exposes: Object.fromEntries(
      Object.entries(source.exposes).map(([expose, file]) => [
        expose,
        { import: file, name: exposeChunk(expose) },
      ]),
    ),
  };
}

/** Name of the chunk that an expose starts with. */
export function exposeChunk(expose: string): string {
  return expose.slice('./'.length);
}

/** Module replacements that put the own runtimes, or the stock ones, into a build. */
export function runtimeAliases({ kind, federationRuntime }: BuildTarget): Record<string, string> {
  if (federationRuntime !== 'own') {
    return kind === 'shell' ? { '@sanderling/federation/load-slice$': runtimeFile('load-slice-stock') } : {};
  }
  const own = kind === 'shell' ? 'host-runtime' : 'slice-runtime';
  return { [stockBundlerRuntime()]: runtimeFile(own) };
}

/** The file of a module that browsers run, as the build puts it in the place of another. */
export function runtimeFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`@sanderling/federation/${name}`));
}

function stockBundlerRuntime(): string {
  const fromPlugin = createRequire(import.meta.resolve('@module-federation/enhanced/webpack'));
  const fromTools = createRequire(fromPlugin.resolve('@module-federation/runtime-tools/bundler'));
  return fromTools.resolve('@module-federation/webpack-bundler-runtime/bundler');
}
