import { createHash, randomBytes } from 'node:crypto';
import { CONTENT_PREVIEW_HEADER } from '@sanderling/contract/site/content-preview';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/schema.ts';
import { isOfAnotherMoment, shownMoment } from '../../platform/http/shown-moment.ts';
import { type LiveContent, type Overlay, readLive } from './live-content.ts';

const LIFE_MS = 7 * 24 * 3_600_000;

interface NewPreview {
  revisionId?: number | null;
  /** The product whose draft is shown. */
  productId?: number;
  at: Date;
  accountId: number;
  now: Date;
}

/** Opens what is planned for a moment, with one revision in its place, to each visitor who has the token. */
export async function createPreview(
  db: Database,
  { revisionId = null, productId, at, accountId, now }: NewPreview,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db.deleteFrom('content_preview').where('expires_at', '<', now).execute();
  await db
    .insertInto('content_preview')
    .values({
      token_hash: hashOfToken(token),
      revision_id: revisionId,
      product_id: productId ?? null,
      shown_at: at,
      account_id: accountId,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
  return token;
}

/** What this request is to be shown: what is live, or what its preview is of. */
export async function readShown(
  db: Database,
  request: FastifyRequest,
  now: Date,
): Promise<{ live: LiveContent; at: Date; isPreview: boolean }> {
  const token = request.headers[CONTENT_PREVIEW_HEADER];
  const preview = typeof token === 'string' ? await findPreview(db, token, now) : null;
  if (!preview) {
    const at = shownMoment(request, now);
    return { live: await readLive(db, at), at, isPreview: isOfAnotherMoment(request) };
  }
  return { live: await readLive(db, preview.at, preview.overlay), at: preview.at, isPreview: true };
}

async function findPreview(
  db: Database,
  token: string,
  now: Date,
): Promise<{ at: Date; overlay?: Overlay } | null> {
  const found = await db
    .selectFrom('content_preview as preview')
    .leftJoin('content_revision as revision', 'revision.id', 'preview.revision_id')
    .select(['preview.shown_at', 'revision.kind', 'revision.key', 'revision.content'])
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!found) return null;
  const { shown_at: at, kind, key, content } = found;
  return kind === null || key === null ? { at } : { at, overlay: { kind, key, content } };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
