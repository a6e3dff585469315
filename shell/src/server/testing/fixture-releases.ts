import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sha384 } from '@sanderling/releases/integrity';
import { openReleases } from '@sanderling/releases/releases';

/**
 * A stand-in for the shell's render bundle, without React: it renders every slice's `./part` and says which were left out, so that
 * the pool can be tested without building anything.
 */
const SHELL = `
exports.singletons = { react: { useState: () => 1 } };
exports.createRenderer = () => ({
  async render(request, environment) {
    const down = [...request.excluded];
    const parts = [];
    for (const { name } of environment.slices) {
      if (down.includes(name)) continue;
      try {
        const { render } = await environment.load([name, './part']);
        environment.enter(name);
        parts.push(render(request.url));
      } catch (error) {
        down.push(name);
      }
      environment.enter('');
    }
    return { status: 200, headers: {}, setCookies: [], html: Buffer.from(parts.join(' ')), isDegraded: down.length > 0, down };
  },
});`;

/** A slice whose part is rendered by the given function body. */
export function sliceCode(body: string): string {
  return `exports.exposes = { './part': async () => ({ render: (url) => { ${body} } }) };`;
}

/** An empty release store with a shell, and a function that publishes and promotes server files by slice. */
export async function createFixtureReleases() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sanderling-pool-'));
  const releases = openReleases({ dataDir });
  let build = 0;

  async function publish(codes: Record<string, string>, version: string) {
    for (const [name, code] of Object.entries(codes)) {
      const folder = path.join(dataDir, 'builds', name, version);
      for (const [file, content] of [
        ['server/index.cjs', code],
        ['web/entry.js', ''],
      ] as const) {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await writeFile(path.join(folder, file), content);
      }
      await writeFile(path.join(folder, 'slice.json'), manifestText(name, version, code));
      await releases.publish(folder, { force: true, why: 'For a test' });
    }
  }

  async function promote(codes: Record<string, string>) {
    build += 1;
    const version = `1.0.${build}`;
    await publish(codes, version);
    await releases.promote(Object.fromEntries(Object.keys(codes).map((name) => [name, version])));
    return version;
  }

  const promoteShell = () => promote({ shell: SHELL });
  await promoteShell();
  const publishDevelopment = (name: string, version: string) => publish({ [name]: sliceCode('') }, version);
  return { dataDir, releases, promote, promoteShell, publishDevelopment };
}

function manifestText(name: string, version: string, code: string): string {
  return JSON.stringify({
    name,
    version,
    routes: [],
    slots: [],
    modals: [],
    emits: [],
    listens: [],
    requires: { contract: '^1.0.0' },
    entry: 'entry.js',
    assets: {},
    server: 'server/index.cjs',
    files: {
      'server/index.cjs': { sha384: sha384(code), bytes: code.length },
      'web/entry.js': { sha384: sha384(''), bytes: 0 },
    },
    paymentScripts: {
      approvals: [{ code: 'empty', reason: 'Does nothing.', approvedBy: 'the test' }],
      files: { 'web/entry.js': ['empty'] },
    },
    ...(name === 'shell' ? { provides: { contract: '1.0.0' } } : {}),
  });
}
