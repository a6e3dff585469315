import path from 'node:path';
import { SINGLETONS } from '@sanderling/contract/site/slices';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { type Build, webPath } from '../targets/build-target.ts';
import { ChunkIntegrityPlugin, IMPORT_FUNCTION } from './chunk-integrity.ts';
import { CompactCssPlugin } from './compact-css.ts';
import { EarlyScriptPlugin } from './early-script.ts';
import { federationPlugin, runtimeAliases } from './federation.ts';
import { moduleRules } from './module-rules.ts';
import { routerAliases } from './router-rules.ts';
import { SingletonGuardPlugin } from './singleton-guard.ts';

/** What every page loads once it is interactive. */
const LATE_CHUNK = 'after-hydration';

/** The browser build: a federation container (slice) or the page's entry (shell), as ES modules. */
export function webConfiguration(build: Build): Configuration {
  const { source, mode, kind } = build;
  return {
    name: `${source.name} web`,
    mode,
    context: build.folder,
    target: ['web', 'es2022'],
    // An entry that is listed is never left out, so every singleton is there for the slices even if the shell does not use it.
    entry: kind === 'shell' ? { main: [...SINGLETONS, source.exposes['./main'] ?? ''] } : {},
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    experiments: { outputModule: true, layers: true },
    output: {
      path: path.join(build.releaseFolder, 'web'),
      clean: true,
      uniqueName: source.name,
      // A function, since a development build learns its version anew with every change.
      publicPath:
        mode === 'production'
          ? webPath(source.name, build.version())
          : () => webPath(source.name, build.version()),
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      importFunctionName: IMPORT_FUNCTION,
      filename: '[name].[contenthash:10].js',
      // By number alone: addresses carry the release's version, and every entry carries the names of all its chunks.
      chunkFilename: '[id].js',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: { ...runtimeAliases(build), ...routerAliases(build) },
    },
    module: { rules: moduleRules(build, 'web') },
    plugins: [
      new webpack.DefinePlugin({
        'typeof window': '"object"',
        'typeof process': '"undefined"',
        'process.env': '({})',
      }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:6].css',
        chunkFilename: '[id].css',
        // Layers decide between style sheets; within one, class names of different modules never meet.
        ignoreOrder: true,
      }),
      federationPlugin(build),
      new ChunkIntegrityPlugin({ inEntry: LATE_CHUNK }),
      ...(kind === 'shell' ? [new EarlyScriptPlugin(build.folder)] : []),
      ...(mode === 'production' ? [new CompactCssPlugin()] : []),
      ...(kind === 'slice' && build.federationRuntime === 'own' ? [new SingletonGuardPlugin()] : []),
    ],
    optimization: {
      // The hashes that entries carry are of the final bytes; nothing may rename a file after they are taken.
      realContentHash: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          // Looked through again, what the first pass uncovered is smaller still.
          terserOptions: {
            module: true,
            ecma: 2022,
            // What the router tells developers in the console, with sentences that no shopper reads.
            compress: { passes: 3, keep_fargs: false, pure_funcs: ['warning', 'warningOnce'] },
            format: { comments: false },
          },
        }),
      ],
      splitChunks: { chunks: 'async', minSize: 4_000, maxAsyncRequests: 6 },
    },
    cache: mode === 'development' ? { type: 'memory' } : false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
