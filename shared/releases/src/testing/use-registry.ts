import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type Access, openAccess, type Scope, withKey, withToken } from '../access/access-document.ts';
import { createToken } from '../access/tokens.ts';
import { directoryStorage } from '../directory-storage.ts';
import { manifestBytes, type ReadRelease, readBuiltRelease } from '../publish-release.ts';
import { openReleases, type Releases } from '../releases.ts';
import { createRegistryService } from '../service/registry-service.ts';
import { machineKey, type ReleaseKey } from '../signatures/release-key.ts';
import { type ReleaseSignature, signRelease } from '../signatures/release-signature.ts';
import { packRelease, UPLOAD_TYPE } from '../upload/release-upload.ts';
import { makeFolder, makeRelease } from './make-release.ts';

/** A team with a token and a key of its own, on a machine of its own. */
export interface Team {
  slice: string;
  token: string;
  tokenId: string;
  key: ReleaseKey;
}

/** The registry's service over a folder of each test's own, at a time that the test sets. */
export function useRegistry() {
  const folders: string[] = [];
  const registry = {
    dataDir: '',
    now: new Date('2026-11-23T18:00:00Z'),
    releases: undefined as unknown as Releases,
    access: undefined as unknown as Access,
    app: undefined as unknown as FastifyInstance,
    /** What the shell says of releases when it makes pages with them. */
    tryOut: async (_versions: Readonly<Record<string, string>>): Promise<string> => '',
    /** Releases that were given to the browser, which never ends with them. */
    looked: [] as { name: string; version: string }[],
    newFolder: async () => {
      const folder = await makeFolder();
      folders.push(folder);
      return folder;
    },
    /** Whose token is for every slice and the whole site. */
    operator: (): Promise<Team> => registry.team('*', ['publish', 'promote', 'operate']),
    async team(slice: string, may: Scope[] = ['publish', 'promote'], days = 90): Promise<Team> {
      const createdAt = registry.now;
      const holder = `${slice} team`;
      const expiresAt = new Date(createdAt.getTime() + days * 86_400_000);
      const { text, token } = createToken({ slice, may, holder, createdAt, expiresAt });
      const key = await machineKey(await registry.newFolder());
      const { id, publicKey } = key;
      await registry.access.update((document) =>
        withKey(withToken(document, token), {
          id,
          slice,
          publicKey,
          for: holder,
          createdAt: createdAt.toISOString(),
          revokedAt: null,
        }),
      );
      return { slice, token: text, tokenId: token.id, key };
    },
    /** Sends a release as its author does, or with something else in the place of a part. */
    async upload(
      team: Team,
      release: ReadRelease,
      odd: {
        address?: string;
        signature?: ReleaseSignature | null;
        body?: Buffer;
        headers?: Record<string, string>;
      } = {},
    ) {
      const { name, version } = release.manifest;
      const signature =
        odd.signature === undefined ? signRelease(manifestBytes(release), team.key) : odd.signature;
      return registry.send(
        team,
        odd.address ?? `/_releases/${encodeURIComponent(name)}/${encodeURIComponent(version)}`,
        odd.body ?? packRelease(release, signature),
        { 'content-type': UPLOAD_TYPE, ...odd.headers },
      );
    },
    async send(
      team: Pick<Team, 'token'>,
      url: string,
      payload: Buffer | Record<string, unknown>,
      headers: Record<string, string> = {},
    ) {
      const answer = await registry.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: `Bearer ${team.token}`, ...headers },
      });
      return { status: answer.statusCode, ...messageIn(answer.body) };
    },
  };

  beforeEach(async () => {
    registry.now = new Date('2026-11-23T18:00:00Z');
    registry.tryOut = async () => '';
    registry.looked = [];
    registry.dataDir = await registry.newFolder();
    const storage = directoryStorage(registry.dataDir);
    const now = () => registry.now;
    registry.releases = openReleases({ dataDir: registry.dataDir, storage, now, by: 'the shop' });
    registry.access = openAccess(storage.access, () => undefined);
    registry.app = createRegistryService({
      releases: registry.releases,
      access: registry.access,
      logger: pino({ level: 'silent' }),
      tryOut: async (versions) => registry.tryOut(versions),
      onPublished: (release) => void registry.looked.push(release),
      now,
    });
  });
  afterEach(async () => {
    await registry.app.close();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  });
  return registry;
}

/** A build as its author's machine has it. */
export async function built(wanted: Parameters<typeof makeRelease>[0] = {}): Promise<ReadRelease> {
  return readBuiltRelease(await makeRelease(wanted));
}

function messageIn(body: string): { message: string } {
  const read: { message?: string } = body === '' ? {} : JSON.parse(body);
  return { message: read.message ?? '' };
}
