import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SliceRelease, sliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { sha384 } from '@sanderling/releases/integrity';
import { openReleases } from '@sanderling/releases/releases';

/** The live release of a slice, and the folder that it is kept in. */
export async function liveRelease(
  dataDir: string,
  slice: string,
): Promise<{ release: SliceRelease; folder: string }> {
  const { releases } = await openReleases({ dataDir }).currentReleaseSet();
  const release = releases.get(slice);
  if (!release) throw new Error(`${slice} is not live.`);
  return { release, folder: join(dataDir, 'releases', slice, release.version) };
}

/**
 * Publishes and promotes a copy of the live release whose server file is what `change` makes of it. Its hashes are right:
 * the registry vouches for it, as it would for a team's honest mistake. Answers how to go back.
 */
export async function promoteChanged(
  dataDir: string,
  slice: string,
  label: string,
  change: (serverCode: string) => string,
): Promise<() => Promise<void>> {
  const { release, folder } = await liveRelease(dataDir, slice);
  const copy = await mkdtemp(join(tmpdir(), 'sanderling-release-'));
  await cp(folder, copy, { recursive: true });
  const code = Buffer.from(change(await readFile(join(copy, release.server), 'utf8')));
  await writeFile(join(copy, release.server), code);
  const version = `${release.version}-${label}`;
  const files = { ...release.files, [release.server]: { sha384: sha384(code), bytes: code.length } };
  const manifest = sliceRelease.parse({ ...release, version, files });
  await writeFile(join(copy, 'slice.json'), JSON.stringify(manifest));

  const releases = openReleases({ dataDir });
  await releases.publish(copy);
  await releases.promote({ [slice]: version });
  await rm(copy, { recursive: true });
  return async () => {
    await releases.rollback(slice);
  };
}

/** Changes to a server file that a team could make by mistake. */
export const MISTAKES: Record<string, (code: string) => string> = {
  throws: (code) => `throw new Error('a mistake');\n${code}`,
  'throws-when-rendered': (code) => wrapExposes(code, `() => { throw new Error('a mistake'); }`),
  hangs: (code) =>
    wrapExposes(code, `() => new Promise((resolve) => setTimeout(resolve, 10_000)).then(load)`),
  loops: (code) => `${code}\nfor (;;);`,
  'loops-when-rendered': (code) =>
    wrapExposes(
      code,
      `async () => { const seen = await load(); return new Proxy(seen, { get: (module, name) => name === 'then' ? undefined : () => { for (;;); } }); }`,
    ),
};

function wrapExposes(code: string, replacement: string): string {
  return `${code}
;{
  const before = module.exports.exposes;
  const after = {};
  for (const [name, load] of Object.entries(before)) after[name] = ${replacement};
  module.exports = { exposes: after };
}`;
}
