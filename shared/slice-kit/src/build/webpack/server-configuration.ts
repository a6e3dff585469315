import path from 'node:path';
import { SINGLETONS } from '@sanderling/contract/site/slices';
import webpack, { type Configuration } from 'webpack';
import { type Build, webPath } from '../targets/build-target.ts';
import { AsciiPlugin } from './ascii.ts';
import { moduleRules } from './module-rules.ts';

/**
 * The server build: one CommonJS file. A slice's answers `exposes`, a function for every expose that resolves to its module, and
 * gets the singletons from the process that evaluates it. The shell's answers `render` and, for the slices, `singletons`.
 */
export function serverConfiguration(build: Build): Configuration {
  const { source, mode, kind } = build;
  return {
    name: `${source.name} server`,
    mode,
    context: build.folder,
    target: 'node24',
    entry: {
      index: moduleFromText(kind === 'shell' ? shellEntry(source.exposes) : sliceEntry(source.exposes)),
    },
    devtool: false,
    output: {
      path: path.join(build.releaseFolder, 'server'),
      clean: true,
      uniqueName: source.name,
      publicPath: () => webPath(source.name, build.version()),
      filename: 'index.cjs',
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    externalsType: 'commonjs',
    externals: kind === 'slice' ? Object.fromEntries(SINGLETONS.map((name) => [name, name])) : {},
    module: { rules: moduleRules(build, 'server') },
    plugins: [
      new webpack.DefinePlugin({ 'typeof window': '"undefined"' }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new AsciiPlugin(),
    ],
    optimization: { minimize: false },
    cache: mode === 'development' ? { type: 'memory' } : false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function moduleFromText(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text)}`;
}

function sliceEntry(exposes: Record<string, string>): string {
  const getters = Object.entries(exposes).map(
    ([expose, file]) =>
      `${JSON.stringify(expose)}: () => import(/* webpackMode: "eager" */ ${JSON.stringify(file)})`,
  );
  return `export const exposes = {${getters.join(',')}};`;
}

function shellEntry(exposes: Record<string, string>): string {
  const imports = SINGLETONS.map(
    (name, index) => `import * as singleton${index} from ${JSON.stringify(name)};`,
  );
  const entries = SINGLETONS.map((name, index) => `${JSON.stringify(name)}: singleton${index}`);
  return [
    ...imports,
    `export * from ${JSON.stringify(exposes['./render'] ?? '')};`,
    `export const singletons = {${entries.join(',')}};`,
  ].join('\n');
}
