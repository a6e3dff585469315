import { CONTENT_PREVIEW_HEADER } from '@sanderling/contract/site/content-preview';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { isOfAnotherMoment } from '../../platform/http/shown-moment.ts';
import { hashOfToken } from '../content/content-preview.ts';
import { findProductBySlug } from '../products/find-product.ts';
import { showDraft } from './show-draft.ts';

type Asked = Pick<FastifyRequest, 'headers'>;

export function asksForPreview(request: FastifyRequest): boolean {
  return CONTENT_PREVIEW_HEADER in request.headers || isOfAnotherMoment(request);
}

/** The product at an address as its draft will be, for who has opened a preview of it; null for all others, and at other addresses. */
export async function findPreviewedProduct(db: Database, request: Asked, slug: string, now: Date) {
  const token = request.headers[CONTENT_PREVIEW_HEADER];
  if (typeof token !== 'string') return null;
  const preview = await db
    .selectFrom('content_preview')
    .select('product_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .where('product_id', 'is not', null)
    .executeTakeFirst();
  if (!preview?.product_id) return null;
  const { product_id: productId } = preview;
  try {
    const editor = { adminId: null, madeBy: 'a preview', now };
    const found = await showDraft(db, { productId, editor }, (tx) => findProductBySlug(tx, slug));
    return found?.id === productId ? found : null;
  } catch (error) {
    // The draft cannot be published any more, or is gone: then what is published is shown.
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
