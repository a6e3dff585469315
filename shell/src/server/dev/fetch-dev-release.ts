import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SliceRelease, sliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { sha384 } from '@sanderling/releases/integrity';
import type { Releases } from '@sanderling/releases/releases';
import { isDevRelease } from './dev-release.ts';
import type { Override } from './slice-override.ts';

const TIMEOUT_MS = 4_000;
const MAX_FILE_BYTES = 20_000_000;
const MAX_DEV_RELEASES = 5;

/**
 * Takes the newest release of a development server into the local store, without making it live: from there it is served and
 * evaluated like any other, verified by the hashes in its `slice.json`.
 */
export async function fetchDevRelease(
  { slice, origin }: Override,
  releases: Releases,
): Promise<SliceRelease> {
  const manifest = await fetchFile(`${origin}/slice.json`);
  const release = sliceRelease.parse(JSON.parse(manifest.toString('utf8')));
  if (release.name !== slice || !isDevRelease(release.version)) {
    throw new Error(
      `${origin} serves ${release.name} ${release.version}, not a development release of ${slice}.`,
    );
  }
  const known = await releases.release(slice, release.version);
  if (known) return known;

  const folder = await mkdtemp(path.join(tmpdir(), 'sanderling-dev-'));
  try {
    await writeFile(path.join(folder, 'slice.json'), manifest);
    for (const [file, { sha384: expected }] of Object.entries(release.files)) {
      const content = await fetchFile(`${origin}/${release.version}/${file}`);
      if (sha384(content) !== expected)
        throw new Error(`${file} of ${origin} is not what its slice.json says.`);
      const target = path.join(folder, file);
      if (!target.startsWith(folder + path.sep)) throw new Error(`${file} is no path below a release.`);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    }
    await releases.publish(folder, { why: 'For development' });
    await releases.prune(slice, MAX_DEV_RELEASES, isDevRelease);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return release;
}

async function fetchFile(url: string): Promise<Buffer> {
  // A redirect could lead anywhere; what answers on loopback must answer itself.
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => {
      throw new Error(`${url} does not answer: start it with npm run dev.`);
    },
  );
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  const content = Buffer.from(await response.arrayBuffer());
  if (content.length > MAX_FILE_BYTES) throw new Error(`${url} is too large.`);
  return content;
}
