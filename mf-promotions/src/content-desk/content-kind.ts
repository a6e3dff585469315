import type { ContentKind } from '@sanderling/contract/wire/catalogue/content';
import { notFound } from '@sanderling/runtime/router';
import { DESK_KINDS } from './fields/kinds.ts';

export const KINDS: readonly ContentKind[] = ['page', 'article', 'slide', 'menu', 'season'];

/** Throws the 404 page for what is no kind of content. */
export function kindOf(text: string | undefined): ContentKind {
  const kind = KINDS.find((known) => known === text);
  if (!kind || !DESK_KINDS[kind]) throw notFound();
  return kind;
}
