import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@sanderling/contract/site/slices';
import { ROOT } from '../shop/root.ts';
import { withScriptEndings } from './compile-packages.ts';
import { packedManifest } from './packed-manifest.ts';
import { platformPackages } from './platform-packages.ts';

const packages = platformPackages(ROOT);
const packed = new Map(
  packages.map(({ folder, source }) => [source.name, { folder, ...packedManifest(source) }]),
);

test('the platform has one version: of the contract, and of every package', () => {
  const files = ['package.json', ...globSync('shared/*/package.json', { cwd: ROOT })];
  for (const file of files)
    expect([file, JSON.parse(readFileSync(join(ROOT, file), 'utf8')).version]).toEqual([
      file,
      CONTRACT_VERSION,
    ]);
});

test('a package is packed with those that it builds on, in its own version, and names nothing that is only here', () => {
  expect([...packed.keys()]).toEqual(
    expect.arrayContaining(
      ['contract', 'runtime', 'ui', 'slice-kit', 'releases', 'create-slice'].map(
        (name) => `@sanderling/${name}`,
      ),
    ),
  );
  for (const { name, dependencies } of packed.values())
    for (const [wanted, range] of Object.entries(dependencies)) {
      expect([name, wanted, range]).not.toContain('*');
      if (wanted.startsWith('@sanderling/'))
        expect([wanted, packed.get(wanted)?.version]).toEqual([wanted, range]);
    }
});

test('what the template imports is exported by the packed packages, from a source that is there', () => {
  const sources = globSync('shared/create-slice/template/{jest.config.js,src/**/*}', { cwd: ROOT });
  const imports = sources
    .filter((file) => /\.[jt]sx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(@sanderling\/[^']+)'/g)].map(
        ([, name = '']) => name,
      ),
    );
  expect(imports.length).toBeGreaterThan(10);
  for (const wanted of new Set(imports))
    expect([wanted, sourceOf(wanted)]).toEqual([wanted, expect.any(String)]);
  expect(sourceOf('@sanderling/ui/button/nothing.tsx')).toBeNull();
});

/** The file here that a packed package answers a name with. */
function sourceOf(wanted: string): string | null {
  const [, name = '', rest] = /^(@sanderling\/[^/]+)(?:\/(.*))?$/.exec(wanted) ?? [];
  const found = packed.get(name);
  const key = rest === undefined ? '.' : `./${rest}`;
  const patterns = Object.entries(found?.exports ?? {}).toSorted(([a], [b]) => b.length - a.length);
  for (const [pattern, target] of patterns) {
    const [before = '', after = ''] = pattern.split('*');
    const isExact = pattern === key;
    if (!isExact && !(pattern.includes('*') && key.startsWith(before) && key.endsWith(after))) continue;
    const star = key.slice(before.length, after ? -after.length : undefined);
    const file = (typeof target === 'string' ? target : target.default)
      .replace('*', star)
      .replace('./dist/', 'src/');
    return (
      ['.ts', '.tsx']
        .map((ending) => file.replace(/\.js$/, ending))
        .find((one) => existsSync(join(ROOT, found?.folder ?? '', one))) ?? null
    );
  }
  return null;
}

test('a package whose files are named with their ending is found by those names when it is compiled', () => {
  const { exports } = packedManifest({
    name: '@sanderling/x',
    version: '1.0.0',
    type: 'module',
    exports: { '.': './src/index.ts', './*': './src/*' },
  });
  expect(exports).toEqual({
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './*.d.ts': './dist/*.d.ts',
    './*.tsx': { types: './dist/*.d.ts', default: './dist/*.js' },
    './*.ts': { types: './dist/*.d.ts', default: './dist/*.js' },
    './*': './dist/*',
  });
});

test.each([
  ["import { a } from './a.ts';", "import { a } from './a.js';"],
  ["export * from '../b.tsx';", "export * from '../b.js';"],
  [
    'const load = () => import(/* webpackChunkName: "c" */ \'./c.ts\');',
    'const load = () => import(/* webpackChunkName: "c" */ \'./c.js\');',
  ],
  ['type T = import("./d.ts").D;', 'type T = import("./d.js").D;'],
  ["import '@sanderling/ui/button/button.tsx';", "import '@sanderling/ui/button/button.tsx';"],
  ["const text = './e.ts';", "const text = './e.ts';"],
])('%s becomes %s', (source, compiled) => {
  expect(withScriptEndings(source)).toBe(compiled);
});
