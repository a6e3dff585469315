import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';

const SIGNS_FOR_DAYS = 30;
/** After its last signature a key is published for as long as a token lives, and some. */
const PUBLISHED_AFTER_DAYS = 2;
const CACHE_MS = 60_000;
/** Any number: two processes must not make the first key at the same time. */
const KEY_LOCK = 7_204_331;

interface StoredKey {
  kid: string;
  privateKey: CryptoKey | Uint8Array;
  publicJwk: JWK;
  createdAt: Date;
}

export interface SigningKeys {
  /** The key to sign with now. A new one is made when the last has signed for thirty days. */
  current: () => Promise<StoredKey>;
  /** What verifiers need: every key that may have signed a token that is still good. */
  published: () => Promise<{ keys: JWK[] }>;
  /** A published key by id, also one that another process has just made; undefined when there is none. */
  find: (kid: string | undefined) => Promise<JWK | undefined>;
  /** Signs with a new key from now on. */
  rotate: () => Promise<void>;
}

export function createSigningKeys(db: Database, clock: Clock): SigningKeys {
  let cached: { keys: StoredKey[]; readAt: number } | undefined;

  async function all(mayBeOld = true): Promise<StoredKey[]> {
    const now = clock().getTime();
    if (mayBeOld && cached && Math.abs(now - cached.readAt) < CACHE_MS) return live(cached.keys);
    cached = { keys: await readKeys(db), readAt: now };
    return live(cached.keys);
  }

  function live(keys: StoredKey[]): StoredKey[] {
    const oldest = daysBefore(clock(), SIGNS_FOR_DAYS + PUBLISHED_AFTER_DAYS);
    return keys.filter(({ createdAt }) => createdAt > oldest);
  }

  async function newest(): Promise<StoredKey | undefined> {
    const [first] = await all();
    return first && first.createdAt > daysBefore(clock(), SIGNS_FOR_DAYS) ? first : undefined;
  }

  async function make(unlessNewerThan: Date): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const privateJwk = JSON.stringify(await exportJWK(privateKey));
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(tx);
      const fresh = await tx
        .selectFrom('identity_key')
        .select('kid')
        .where('created_at', '>', unlessNewerThan)
        .executeTakeFirst();
      if (fresh) return;
      await tx
        .insertInto('identity_key')
        .values({ kid: randomUUID(), private_jwk: privateJwk, created_at: clock() })
        .execute();
    });
    cached = undefined;
  }

  return {
    current: async () => {
      const known = await newest();
      if (known) return known;
      await make(daysBefore(clock(), SIGNS_FOR_DAYS));
      const made = await newest();
      if (!made) throw new Error('There is no key to sign with.');
      return made;
    },
    published: async () => ({ keys: (await all()).map(({ publicJwk }) => publicJwk) }),
    find: async (kid) => {
      const isIt = ({ publicJwk }: StoredKey) => publicJwk.kid === kid;
      return ((await all()).find(isIt) ?? (await all(false)).find(isIt))?.publicJwk;
    },
    rotate: () => make(clock()),
  };
}

/** Newest first. */
async function readKeys(db: Database): Promise<StoredKey[]> {
  const rows = await db.selectFrom('identity_key').selectAll().orderBy('created_at', 'desc').execute();
  return Promise.all(
    rows.map(async ({ kid, private_jwk, created_at }) => {
      const privateJwk: JWK = JSON.parse(private_jwk);
      const { kty, n, e } = privateJwk;
      return {
        kid,
        privateKey: await importJWK(privateJwk, 'RS256'),
        publicJwk: { kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK,
        createdAt: created_at,
      };
    }),
  );
}
