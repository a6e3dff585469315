import { globSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import type { BuildTarget } from '../build/targets/build-target.ts';
import { moduleRules } from '../build/webpack/module-rules.ts';

const FOUNDATION = ['layers', 'tokens', 'reset', 'fonts'].map(
  (name) => `@sanderling/ui/foundation/${name}.css`,
);

/** A page with all stories of a slice and everything that they need, no federation: `stories.js` and `stories.css` in `folder`. */
export function storiesConfiguration(target: BuildTarget, folder: string): Configuration {
  return {
    name: `${target.source.name} stories`,
    mode: 'development',
    context: target.folder,
    target: ['web', 'es2022'],
    entry: { stories: entry(target.folder) },
    devtool: 'cheap-module-source-map',
    output: { path: folder, clean: true, filename: '[name].js', publicPath: '/' },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { rules: moduleRules(target, 'web') },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function entry(folder: string): string {
  // TypeScript in the store's repository, JavaScript where it is installed.
  const ending = import.meta.filename.endsWith('.ts') ? '.tsx' : '.js';
  const show = path.join(import.meta.dirname, `show-stories${ending}`);
  const files = globSync('src/**/*.stories.tsx', { cwd: folder }).sort();
  const imports = [
    ...FOUNDATION.map((sheet) => `import ${JSON.stringify(sheet)};`),
    `import { showStories } from ${JSON.stringify(show)};`,
    ...files.map((file, index) => `import * as file${index} from ${JSON.stringify(`./${file}`)};`),
  ];
  const text = `${imports.join('\n')}\nshowStories([${files.map((_, index) => `file${index}`).join()}]);`;
  return `data:text/javascript,${encodeURIComponent(text)}`;
}
