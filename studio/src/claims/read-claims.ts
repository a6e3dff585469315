import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import { z } from 'zod';
import type { Claim } from './product-claims.ts';

/** What no picture can show: what is inside or beneath, how it was made, how it serves, what the store does, and a tale. */
const UNSEEN = ['inside', 'making', 'use', 'service', 'story'];

export interface CheckedClaim extends Claim {
  /** Pictures as `{variant slug}:{view}`, or why no picture shows it. */
  seen: readonly string[];
}

const row = z.tuple([
  z.string(),
  z.enum(['name', 'description', 'detail', 'assembly', 'material', 'option', 'size']),
  z.string(),
  z.string(),
  z.enum(['kept', 'rewritten']),
]);

/** The table of claims beside the designs: product, part, claim, where it is seen, what became of it. */
export async function readClaims(): Promise<CheckedClaim[]> {
  const text = await readFile(join(import.meta.dirname, '../../claims.tsv'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [product, part, claim, seen] = row.parse(line.split('\t'));
      return { product, part, text: claim, seen: seen.split(' ') };
    });
}

/** Whether the named picture is committed, or the reason is one of those that need none. */
export function isShown(place: string, { variants, drawings }: PictureManifest): boolean {
  const [variant = '', view = ''] = place.split(':');
  if (view === '') return UNSEEN.includes(place);
  if (view === 'drawing') return drawings[variant] !== undefined;
  return Object.hasOwn(variants[variant] ?? {}, view);
}
