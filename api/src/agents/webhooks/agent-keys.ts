import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import { type LineId, openLineIds } from '../wire/line-ids.ts';

const SIGNS_FOR_DAYS = 90;
/** What agents have stored of the store's profile may be a week old. */
const PUBLISHED_AFTER_DAYS = 8;
const CACHE_MS = 60_000;
/** Any number: two processes must not make the first key at the same time. */
const KEY_LOCK = 7_204_332;

export interface AgentKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
  createdAt: Date;
}

/** What webhooks and addresses of handovers are signed with, and what the profile publishes; and how agents are told of lines. */
export interface AgentKeys {
  current: () => Promise<AgentKey>;
  published: () => Promise<AgentKey[]>;
  lineId: () => Promise<LineId>;
}

export function agentKeys(db: Database, clock: Clock): AgentKeys {
  let cached: { keys: AgentKey[]; readAt: number } | undefined;
  let known: LineId | undefined;

  async function published(): Promise<AgentKey[]> {
    const now = clock();
    if (cached === undefined || Math.abs(now.getTime() - cached.readAt) > CACHE_MS)
      cached = { keys: await readKeys(db), readAt: now.getTime() };
    const oldest = daysBefore(now, SIGNS_FOR_DAYS + PUBLISHED_AFTER_DAYS);
    return cached.keys.filter(({ createdAt }) => createdAt > oldest);
  }

  async function current(): Promise<AgentKey> {
    const since = daysBefore(clock(), SIGNS_FOR_DAYS);
    const signing = (await published()).find(({ createdAt }) => createdAt > since);
    if (signing !== undefined) return signing;
    await makeKey(db, clock(), since);
    cached = undefined;
    const [made] = await published();
    if (made === undefined) throw new Error('There is no key to sign with.');
    return made;
  }
  async function lineId(): Promise<LineId> {
    known ??= await openLineIds(db);
    return known;
  }
  return { current, lineId, published };
}

async function makeKey(db: Database, now: Date, since: Date): Promise<void> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const privateJwk = JSON.stringify(await exportJWK(privateKey));
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(tx);
    const fresh = await tx
      .selectFrom('agent_signing_key')
      .select('kid')
      .where('created_at', '>', since)
      .executeTakeFirst();
    if (fresh) return;
    const key = { kid: randomUUID(), private_jwk: privateJwk, created_at: now };
    await tx.insertInto('agent_signing_key').values(key).execute();
  });
}

/** Newest first. */
async function readKeys(db: Database): Promise<AgentKey[]> {
  const rows = await db.selectFrom('agent_signing_key').selectAll().orderBy('created_at', 'desc').execute();
  return Promise.all(
    rows.map(async ({ created_at: createdAt, kid, private_jwk }) => {
      const jwk: JWK = JSON.parse(private_jwk);
      const privateKey = await importJWK(jwk, 'ES256');
      if (!(privateKey instanceof CryptoKey)) throw new Error(`Key ${kid} is no key pair.`);
      const { crv, kty, x, y } = jwk;
      const publicJwk: JWK = {
        kid,
        ...(kty && { kty }),
        ...(crv && { crv }),
        ...(x && { x }),
        ...(y && { y }),
        use: 'sig',
        alg: 'ES256',
      };
      return { kid, privateKey, publicJwk, createdAt };
    }),
  );
}
