import { sql } from 'kysely';

/** Permalinks are paths, so a category's ancestors are the beginnings of its own. Joins `category` with `ancestor`. */
export const isAncestorOrSelf = sql<boolean>`(
  category.permalink = ancestor.permalink or starts_with(category.permalink, ancestor.permalink || '/')
)`;
