import { z } from 'zod';
import type { RegistryDocument } from './registry-document.ts';
import type { Versions } from './sets/versions-at.ts';

/** A release that was tried, and that no browser has looked at: why not, and the reason for which it may be live all the same. */
export const unseenRelease = z.looseObject({ skipped: z.string(), accepted: z.string().nullable() });
export type UnseenRelease = z.infer<typeof unseenRelease>;

/** What a shop does with such a release that a team promotes, or that becomes live by itself: asks for a reason, or lets it. */
export type UnseenRule = 'ask' | 'allow';

/** Older marks are forgotten, with the releases that they are of. */
const MAX_MARKS = 200;
/** A sentence of a browser. */
const MAX_SKIPPED = 300;

/** Marks releases, or takes their marks away where a browser has looked: `skipped` is null then. */
export function withLook(
  document: RegistryDocument,
  versions: Versions,
  { skipped, accepted }: { skipped: string | null; accepted: string | null },
): RegistryDocument {
  const keys = Object.entries(versions).map((release) => release.join(' '));
  const others = Object.entries(document.unseen).filter(([key]) => !keys.includes(key));
  if (skipped === null && others.length === Object.keys(document.unseen).length) return document;
  const mark = { skipped: (skipped ?? '').slice(0, MAX_SKIPPED), accepted };
  const marked = skipped === null ? [] : keys.map((key) => [key, mark] as const);
  return { ...document, unseen: Object.fromEntries([...others, ...marked].slice(-MAX_MARKS)) };
}

export function unseenOf(document: RegistryDocument, slice: string, version: string): UnseenRelease | null {
  const key = `${slice} ${version}`;
  return (Object.hasOwn(document.unseen, key) ? document.unseen[key] : null) ?? null;
}

/** What is said of it, in a list or beside a release. */
export function unseenInWords({ skipped, accepted }: UnseenRelease): string {
  return `not seen in a browser (${skipped})${accepted === null ? '' : `, shown because: ${accepted}`}`;
}
