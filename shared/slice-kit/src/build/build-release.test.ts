import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@sanderling/contract/site/slices';
import { evaluateCommonJs, nodeModule, type Singletons } from '@sanderling/releases/evaluate-release';
import { buildFixtures, type Fixture } from '../../fixtures/fixture-site.ts';
import { releaseVersion } from './source-hash.ts';
import { targetIn } from './targets/targets.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const fixtures = path.join(root, 'shared/slice-kit/fixtures');
let shell: Fixture;
let slice: Fixture;

beforeAll(async () => {
  const [first, second] = await buildFixtures(['shell', 'own'], ['mf-fixture', 'own']);
  if (!first || !second) throw new Error('The fixtures were not built.');
  shell = first;
  slice = second;
});

test('the server renders a slice with the class names of the style sheets that the page loads', async () => {
  const server = evaluateServer(shell, {});
  const module = await evaluateServer(slice, server.singletons).exposes?.['./one']?.();
  const html = server.render?.(module?.default) ?? '';
  const css = slice.release.assets['./one']?.css.map((file) =>
    readFileSync(path.join(slice.folder, 'web', file), 'utf8'),
  );
  const [, className] = /class="([^"]+)"/.exec(html) ?? [];
  expect(className).toMatch(/^counter_/);
  expect(css?.join()).toContain(`.${className}`);
});

test('a release says what its page loads, and the hash of every file', () => {
  expect(shell.release.provides).toMatchObject({
    contract: CONTRACT_VERSION,
    react: '19.3.1',
    '@sanderling/runtime': CONTRACT_VERSION,
  });
  expect(Object.keys(slice.release.assets)).toEqual(['./one', './two']);
  expect(Object.keys(slice.release.files)).toEqual(
    expect.arrayContaining(['server/index.cjs', `web/${slice.release.entry}`]),
  );
  const urls = readFileSync(path.join(slice.folder, 'web', slice.release.entry), 'utf8');
  expect(urls).toContain(`/releases/mf-fixture/${slice.release.version}/web/`);
});

test('a release says what may be loaded later for each expose', () => {
  const [script = '', ...others] =
    slice.release.later?.['./one']?.filter((file) => file.endsWith('.js')) ?? [];
  expect(others).toEqual([]);
  expect(readFileSync(path.join(slice.folder, 'web', script), 'utf8')).toContain('later_');
  expect(slice.release.assets['./one']?.js).not.toContain(script);
  expect(slice.release.later?.['./two']).toEqual(slice.release.later?.['./one']);
});

test('a release says with which types of the contract it was built', () => {
  expect(slice.release.types).toEqual({ 'slot site.top': { path: 'string' } });
  expect(shell.release.types).toMatchObject({
    'slot site.top': { path: 'string' },
    'event modal:close': {},
    'event cart:added': { variantId: 'number' },
  });
});

test('a release requires the singletons that its code uses, whatever its slice.json says of them', () => {
  expect(slice.release.requires).toEqual({
    contract: '^1.0.0',
    react: '^19.3.0',
    'react/jsx-runtime': '^19.3.0',
    jotai: expect.stringMatching(/^\^3\.\d+\.0$/),
  });
  expect(shell.release.requires).toEqual({});
});

test('a slice bundles neither React nor the atoms library, and its entry stays small', () => {
  const bytes = Object.entries(slice.release.files).filter(([file]) => /^web\/.*\.js$/.test(file));
  expect(bytes.reduce((sum, [, file]) => sum + file.bytes, 0)).toBeLessThan(12_000);
});

test('a server file takes one byte a character in memory, whatever language its texts are in', () => {
  for (const { folder } of [shell, slice])
    expect(readFileSync(path.join(folder, 'server/index.cjs'), 'utf8')).toMatch(/^[\0-\x7f]*$/);
});

describe('the version of a release', () => {
  let copy: string;
  const version = () => releaseVersion(targetIn(root, copy, 'mf-fixture'));
  const edit = (file: string, text: string) => writeFileSync(path.join(copy, file), text);

  beforeEach(() => {
    copy = mkdtempSync(path.join(root, '.cache/version-'));
    cpSync(path.join(fixtures, 'mf-fixture'), copy, { recursive: true });
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  test('is the same for the same sources, and another for other sources', () => {
    const before = version();
    expect(before).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
    edit('src/later.tsx', 'export default () => null;');
    expect(version()).not.toBe(before);
    cpSync(path.join(fixtures, 'mf-fixture/src/later.tsx'), path.join(copy, 'src/later.tsx'));
    expect(version()).toBe(before);
  });

  test('does not change with a test', () => {
    const before = version();
    edit('src/later.test.tsx', 'test.todo("later");');
    expect(version()).toBe(before);
  });

  test('is another in development', () => {
    expect(releaseVersion(targetIn(root, copy, 'mf-fixture', 'development'))).not.toBe(version());
  });
});

test('a slice that would bring into the page what does not belong there is not built, and the reason is told', () => {
  const reasons = {
    "import { Link } from 'react-router-dom'; export default Link;":
      'react-router-dom must come from the shell',
    "export { createStore as default } from 'jotai/vanilla';": 'jotai must come from the shell',
    "export { secret as default } from './secret.server.ts';": 'is for the server only',
    '': 'is to come from ./src/two.tsx, which does not exist',
  };
  const copies = Object.keys(reasons).map(copyWith);
  try {
    expect(tryBuilds(copies)).toEqual(
      Object.values(reasons).map((reason) => expect.stringContaining(reason)),
    );
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true });
  }
});

test('a release that runs where cards are typed is built when each code in it is approved, and nothing else is', () => {
  const approve = (...codes: string[]) =>
    codes.map((code) => ({ code, reason: 'Needed.', approvedBy: 'the owner of payments' }));
  const copies = [1, 2].map(() => copyWith('export default 1;'));
  const [whole = '', more = ''] = copies;
  const write = (copy: string, approvals: object) =>
    writeFileSync(path.join(copy, 'src/payment-scripts.json'), JSON.stringify(approvals));
  try {
    write(whole, approve());
    write(more, [{ code: '', reason: '', approvedBy: '' }]);
    const [unapproved = '', unreadable] = tryBuilds(copies);
    expect(unapproved).toContain('src/payment-scripts.json does not say why: ');
    const needed = /say why: (.*)\.$/.exec(unapproved)?.[1]?.split(', ') ?? [];
    expect(needed.some((code) => code.endsWith('/src'))).toBe(true);
    expect(unreadable).toContain('src/payment-scripts.json: 0.reason');
    write(whole, approve(...needed));
    const neededByMore = needed.map((code) => code.replace(path.basename(whole), path.basename(more)));
    write(more, approve(...neededByMore, 'left-pad'));
    const [built, refused] = tryBuilds(copies);
    expect(built).toMatch(/^1\.2\.0-/);
    expect(refused).toContain('src/payment-scripts.json approves what no script contains:');
    expect(refused).toContain('left-pad');
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true });
  }
});

/** What the builder says of each: the version that it built, or why it did not. */
function tryBuilds(copies: readonly string[]): string[] {
  const script = path.join(fixtures, 'try-builds.ts');
  return JSON.parse(execFileSync(process.execPath, [script, ...copies], { encoding: 'utf8' }));
}

function copyWith(source: string): string {
  const copy = mkdtempSync(path.join(root, '.cache/refused-'));
  cpSync(path.join(fixtures, 'mf-fixture'), copy, { recursive: true });
  writeFileSync(path.join(copy, 'src/secret.server.ts'), 'export const secret = 1;');
  if (source === '') rmSync(path.join(copy, 'src/two.tsx'));
  else writeFileSync(path.join(copy, 'src/two.tsx'), source);
  return copy;
}

interface ServerFile {
  singletons: Singletons;
  render?: (component: unknown) => string;
  exposes?: Record<string, () => Promise<{ default?: unknown }>>;
}

function evaluateServer({ folder, release }: Fixture, singletons: Singletons): ServerFile {
  const code = readFileSync(path.join(folder, release.server), 'utf8');
  const exported = evaluateCommonJs(code, release.name, (id) => singletons[id] ?? nodeModule(id));
  if (typeof exported !== 'object' || exported === null) throw new Error('Nothing was exported.');
  return { singletons: {}, ...exported };
}
