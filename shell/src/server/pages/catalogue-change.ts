import type { CatalogueChanges } from '@sanderling/contract/wire/catalogue/catalogue-changes';

/** What has changed of what pages show. */
export interface CatalogueChange extends Omit<CatalogueChanges, 'cursor' | 'index'> {
  /** Pages that an editor has written. */
  paths?: readonly string[];
}

export const NOTHING: CatalogueChange = { slugs: [], lists: [], everything: false };

export const EVERYTHING: CatalogueChange = { slugs: [], lists: [], everything: true };

/** Whether the page at this path, which links to these products, may show something that has changed. */
export function concerns(
  { slugs, lists, everything, paths = [] }: CatalogueChange,
  path: string,
  shows: ReadonlySet<string>,
): boolean {
  if (everything || paths.includes(path)) return true;
  const own = /^\/products\/([^/]+)/.exec(path)?.[1];
  return (
    slugs.some((slug) => slug === own || shows.has(slug)) ||
    lists.some((list) => path === list || path.startsWith(`${list}/`))
  );
}
