import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
// biome-ignore lint/plugin: a kill comes at a random moment.
import { setTimeout as pause } from 'node:timers/promises';
import { openAccess, withKey, withToken } from '../access/access-document.ts';
import { createToken } from '../access/tokens.ts';
import { directoryStorage } from '../directory-storage.ts';
import { manifestBytes, readBuiltRelease } from '../publish-release.ts';
import { openReleases } from '../releases.ts';
import { machineKey, type ReleaseKey } from '../signatures/release-key.ts';
import { signRelease } from '../signatures/release-signature.ts';
import { makeFolder, makeRelease } from '../testing/make-release.ts';
import { packRelease, UPLOAD_TYPE } from '../upload/release-upload.ts';
import { remoteRegistry } from '../upload/remote-registry.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
/** Large enough that storing it takes a while. */
const LARGE = `exports.exposes = { './hello': async () => ({ default: () => 'x' }) };\n// ${'x'.repeat(2_900_000)}`;

let dataDir: string;
let key: ReleaseKey;
let token: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await makeFolder();
  key = await machineKey(await makeFolder());
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 600_000);
  const made = createToken({
    slice: 'mf-hello',
    may: ['publish', 'promote'],
    holder: 'team',
    createdAt,
    expiresAt,
  });
  token = made.text;
  const { id, publicKey } = key;
  const author = {
    id,
    publicKey,
    slice: 'mf-hello',
    for: 'team',
    createdAt: createdAt.toISOString(),
    revokedAt: null,
  };
  await openAccess(directoryStorage(dataDir).access, () => undefined).update((document) =>
    withKey(withToken(document, made.token), author),
  );
  // What is live meanwhile, of another team.
  const releases = openReleases({ dataDir });
  await releases.publish(await makeRelease({ name: 'mf-other' }));
  await releases.promote({ 'mf-other': '1.0.0-a' });
});

afterEach(async () => {
  await kill();
  await rm(dataDir, { recursive: true });
});

async function start(): Promise<string> {
  const registry = spawn(process.execPath, [MAIN], {
    env: { DATA_DIR: dataDir, REGISTRY_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = registry;
  return new Promise((resolve) => {
    registry.stdout.on('data', (chunk) => {
      const found = /"address":"([^"]+)\/_releases"/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
  });
}

async function kill() {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Begins to send a release, and says nothing of how that ends. */
function beginUpload(address: string, body: Buffer, bytes: number) {
  const upload = request(`${address}/_releases/mf-hello/1.0.0-a`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': UPLOAD_TYPE, 'content-length': body.length },
  });
  upload.on('error', () => undefined);
  return new Promise<void>((resolve) => void upload.write(body.subarray(0, bytes), () => resolve()));
}

test('a registry that is killed in the middle of a publish leaves nothing half, and the team publishes again', async () => {
  const folder = await makeRelease({ server: LARGE });
  const built = await readBuiltRelease(folder);
  const body = packRelease(built, signRelease(manifestBytes(built), key));
  // While it comes, when it has come, while it is stored.
  for (const [bytes, afterMs] of [
    [body.length / 2, 0],
    [body.length, 0],
    [body.length, 15],
    [body.length, 40],
  ] as const) {
    await beginUpload(await start(), body, bytes);
    await pause(afterMs);
    await kill();
    const releases = openReleases({ dataDir });
    // All or nothing; and the other team's is live.
    const known = (await releases.status()).slices['mf-hello']?.releases['1.0.0-a'];
    if (known) expect(await releases.isWhole('mf-hello', '1.0.0-a')).toBe(true);
    expect((await releases.currentReleaseSet()).releases.get('mf-other')?.version).toBe('1.0.0-a');
  }
  const team = remoteRegistry(await start(), token, async () => key);
  await team.publish(folder);
  await team.promote({ 'mf-hello': '1.0.0-a' });
  const releases = openReleases({ dataDir });
  expect(await releases.isWhole('mf-hello', '1.0.0-a')).toBe(true);
  expect((await releases.currentReleaseSet()).releases.get('mf-hello')?.version).toBe('1.0.0-a');
  const versions = await readdir(path.join(dataDir, 'releases/mf-hello'));
  expect(versions.filter((version) => !version.startsWith('.'))).toEqual(['1.0.0-a']);
});
