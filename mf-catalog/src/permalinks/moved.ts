import type { ApiClient } from '@sanderling/runtime';
import { notFound, redirect } from '@sanderling/runtime/router';

/** What a loader throws where there is nothing: for an address of before, the way to the one of now. */
export async function movedOrNotFound(
  api: ApiClient,
  {
    kind,
    slug,
    pathOf,
  }: { kind: 'brand' | 'collection' | 'room'; slug: string; pathOf: (slug: string) => string },
) {
  const moved = await api.addresses.movedTo({ kind, slug }, { orNull: true });
  return moved ? redirect(pathOf(moved.slug), 301) : notFound();
}
