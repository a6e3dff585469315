import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import type { BuildTarget } from '../targets/build-target.ts';
import { classNamesOf } from './class-names.ts';
import { reactRules } from './react-rules.ts';
import { isRefreshed, refreshLoaders } from './refresh/refresh.ts';
import { routerRules } from './router-rules.ts';

type Side = 'web' | 'server';

const loaders = path.join(import.meta.dirname, 'loaders');
// By path, so that webpack takes this package's own, wherever the slice's folder is.
const cssLoader = fileURLToPath(import.meta.resolve('css-loader'));
const scriptLoader = fileURLToPath(import.meta.resolve('swc-loader'));

/** How sources become modules. Class names and asset URLs come out the same on both sides, so that hydration agrees. */
export function moduleRules(target: BuildTarget, side: Side): RuleSetRule[] {
  return [
    script(target, side),
    ...(target.kind === 'shell' ? reactRules() : []),
    ...(side === 'web' && target.kind === 'shell' ? routerRules(target) : []),
    ...(side === 'web'
      ? [
          {
            test: /\.route\.tsx$/,
            enforce: 'pre' as const,
            use: path.join(loaders, 'split-route.cjs'),
          },
          {
            test: /[\\/]ui[\\/]src[\\/]icon[\\/]icons\.tsx$/,
            enforce: 'pre' as const,
            use: path.join(loaders, 'split-exports.cjs'),
          },
        ]
      : []),
    ...(side === 'web'
      ? [{ test: /\.server\.tsx?$/, use: path.join(loaders, 'refuse-server-module.cjs') }]
      : []),
    { test: /\.module\.css$/, use: [...extract(side), cssModules(target, side)] },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: side === 'web' ? [...extract(side), cssLoader] : path.join(loaders, 'empty.cjs'),
    },
    {
      test: /\.(woff2?|svg|png|jpe?g|webp|avif|glb)$/,
      type: 'asset/resource',
      generator: { filename: 'assets/[name].[contenthash:10][ext]', emit: side === 'web' },
    },
  ];
}

function script(target: BuildTarget, side: Side): RuleSetRule {
  const refreshes = side === 'web' && isRefreshed(target);
  const compiler = {
    loader: scriptLoader,
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: side === 'web' ? 'es2022' : 'es2024',
        // The compiler can only have components refreshed with its development transform, whose runtime is no singleton: an alias
        // stands in for it. A slice runs in shells of both modes.
        transform: { react: { runtime: 'automatic', development: refreshes, refresh: refreshes } },
      },
    },
  };
  return { test: /\.tsx?$/, use: [...(refreshes ? refreshLoaders(target) : []), compiler] };
}

function extract(side: Side) {
  // 'auto' writes asset URLs relative to the style sheet, wherever the release is served from.
  return side === 'web' ? [{ loader: MiniCssExtractPlugin.loader, options: { publicPath: 'auto' } }] : [];
}

function cssModules(target: BuildTarget, side: Side) {
  return {
    loader: cssLoader,
    options: {
      modules: {
        namedExport: false,
        exportOnlyLocals: side === 'server',
        getLocalIdent: classNamesOf(target),
      },
    },
  };
}
