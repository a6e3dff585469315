import { readRows } from './read-rows.ts';
import { handleOf, skuOf } from './row-fields.ts';

/** What cannot be seen in the rows of one product alone. */
export interface FileSurvey {
  /** Handles whose rows stand apart, with the lines where they begin again. */
  apart: ReadonlyMap<string, readonly number[]>;
  /** SKUs of more than one product, with what has them first. */
  shared: ReadonlyMap<string, { handle: string; row: number }>;
}

/**
 * Reads a file once before anything of it is written: of a product whose rows stand apart the first ones alone would take the others' variants
 * out of the shop.
 */
export async function surveyFile(path: string): Promise<FileSurvey> {
  const apart = new Map<string, number[]>();
  const ended = new Set<string>();
  const owners = new Map<string, { handle: string; row: number }>();
  const shared = new Map<string, { handle: string; row: number }>();
  let current = '';
  for await (const { cells, line, row } of readRows(path)) {
    const handle = handleOf(cells);
    if (handle !== current) {
      if (current !== '') ended.add(current);
      if (handle !== '' && ended.has(handle)) apart.set(handle, [...(apart.get(handle) ?? []), line]);
      current = handle;
    }
    const sku = skuOf(cells);
    if (sku === '') continue;
    const owner = owners.get(sku);
    if (!owner) owners.set(sku, { handle, row });
    else if (owner.handle !== handle) shared.set(sku, owner);
  }
  return { apart, shared };
}
