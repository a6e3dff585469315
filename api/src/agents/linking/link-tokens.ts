import type { LinkScope } from '../../platform/database/columns/agent-content.ts';
import type { Database } from '../../platform/database/schema.ts';
import { endLinks } from './end-links.ts';
import { hashOfSecret, isVerifierOf, makeSecret } from './link-secrets.ts';

export const ACCESS_S = 3_600;
const REFRESH_S = 90 * 86_400;

interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}

/** What an assistant trades; null for what is not good, or no longer. */
export type Trade = (db: Database, agentId: string, now: Date) => Promise<Tokens | null>;

/** A code is traded once. A program that brings it a second time, or without the right verifier, may have stolen it: the link ends. */
export function tradeCode(given: { code: string; redirectUri: string; verifier: string }): Trade {
  return async (db, agentId, now) => {
    const hash = hashOfSecret(given.code);
    const code = await db
      .updateTable('agent_link_code')
      .set({ used_at: now })
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .where('link_id', 'in', linksOf(db, agentId))
      .returningAll()
      .executeTakeFirst();
    if (code === undefined) {
      await endStolen(db, agentId, { table: 'agent_link_code', hash }, now);
      return null;
    }
    const isGood =
      code.expires_at > now &&
      code.redirect_uri === given.redirectUri &&
      isVerifierOf(given.verifier, code.code_challenge);
    if (!isGood) {
      await endLink(db, code.link_id, 'its code came late, from elsewhere or with another verifier', now);
      return null;
    }
    return makeTokens(db, code.link_id, now);
  };
}

/** A refresh token is used once: the second time one of both was not the assistant, and the link ends. */
export function tradeRefreshToken(token: string): Trade {
  return async (db, agentId, now) => {
    const hash = hashOfSecret(token);
    const used = await db
      .updateTable('agent_link_token')
      .set({ used_at: now })
      .where('token_hash', '=', hash)
      .where('kind', '=', 'refresh')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('link_id', 'in', linksOf(db, agentId))
      .returning('link_id')
      .executeTakeFirst();
    if (used !== undefined) return makeTokens(db, used.link_id, now);
    await endStolen(db, agentId, { table: 'agent_link_token', hash }, now);
    return null;
  };
}

/** Ends what a token is of, and every token with it at once. Of a token that is none nothing is said. */
export async function revokeToken(db: Database, agentId: string, token: string, now: Date): Promise<void> {
  const hash = hashOfSecret(token);
  await endLinks(
    db,
    (link) =>
      link.and([
        link('agent_id', '=', agentId),
        link(
          'id',
          'in',
          link.selectFrom('agent_link_token').select('link_id').where('token_hash', '=', hash),
        ),
      ]),
    'by the assistant',
    now,
  );
}

async function endLink(db: Database, linkId: string, why: string, now: Date): Promise<void> {
  await endLinks(db, (link) => link('id', '=', linkId), why, now);
}

async function endStolen(
  db: Database,
  agentId: string,
  { hash, table }: { table: 'agent_link_code' | 'agent_link_token'; hash: string },
  now: Date,
): Promise<void> {
  const found =
    table === 'agent_link_code'
      ? await db
          .selectFrom('agent_link_code')
          .select('link_id')
          .where('code_hash', '=', hash)
          .where('used_at', 'is not', null)
          .executeTakeFirst()
      : await db
          .selectFrom('agent_link_token')
          .select('link_id')
          .where('token_hash', '=', hash)
          .where('used_at', 'is not', null)
          .executeTakeFirst();
  const isTheirs =
    found && (await linksOf(db, agentId).where('id', '=', found.link_id).executeTakeFirst()) !== undefined;
  const what = table === 'agent_link_code' ? 'its code' : 'a refresh token';
  if (found && isTheirs)
    await endLink(db, found.link_id, `${what} came a second time, and may be stolen`, now);
}

function linksOf(db: Database, agentId: string) {
  return db
    .selectFrom('agent_link')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('revoked_at', 'is', null);
}

async function makeTokens(db: Database, linkId: string, now: Date): Promise<Tokens> {
  const [access, refresh] = [makeSecret(), makeSecret()];
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  await db
    .insertInto('agent_link_token')
    .values([
      { token_hash: hashOfSecret(access), link_id: linkId, kind: 'access', expires_at: after(ACCESS_S) },
      { token_hash: hashOfSecret(refresh), link_id: linkId, kind: 'refresh', expires_at: after(REFRESH_S) },
    ])
    .execute();
  const { scopes } = await db
    .selectFrom('agent_link')
    .select('scopes')
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow();
  return { access_token: access, refresh_token: refresh, scope: scopes.join(' ') };
}

/** An account that a customer has linked with the assistant that calls. */
export interface Link {
  id: string;
  accountId: number;
  scopes: readonly LinkScope[];
}

/** What an access token opens for this assistant, now; null for every other token. */
export async function findLink(
  db: Database,
  { agentId, token }: { agentId: string; token: string },
  now: Date,
): Promise<Link | null> {
  const link = await db
    .selectFrom('agent_link_token')
    .innerJoin('agent_link', 'agent_link.id', 'agent_link_token.link_id')
    .select(['agent_link.id', 'agent_link.account_id', 'agent_link.scopes'])
    .where('token_hash', '=', hashOfSecret(token))
    .where('agent_link_token.kind', '=', 'access')
    .where('agent_link_token.expires_at', '>', now)
    .where('agent_link.revoked_at', 'is', null)
    .where('agent_link.agent_id', '=', agentId)
    .executeTakeFirst();
  if (link === undefined) return null;
  await db.updateTable('agent_link').set({ last_used_at: now }).where('id', '=', link.id).execute();
  return { id: link.id, accountId: link.account_id, scopes: link.scopes };
}
