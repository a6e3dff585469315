import type { Sort } from '@sanderling/contract/commerce/search-index';
import type {
  Understanding,
  UnderstoodAttribute,
  UnderstoodRange,
} from '@sanderling/contract/wire/catalogue/understanding';

/** A sentence while it is read: each step takes out of `text` what it has understood. */
export interface Draft {
  /** With a space before, after and between all words, so that a pattern finds its ends. */
  text: string;
  filters: Understanding['filters'];
  without: Understanding['without'];
  ranges: Understanding['ranges'];
  sort: Sort | null;
  note: string | null;
}

export function openDraft(query: string): Draft {
  const text = ` ${query.replace(/[?!.]+$/, '').replaceAll(/[,;]\s/g, ' ')} `.replaceAll(/\s+/g, ' ');
  return { text, filters: {}, without: {}, ranges: {}, sort: null, note: null };
}

/** Takes every match out and hands its groups on. `read` may answer false to leave a match where it is. */
export function take(
  draft: Draft,
  pattern: RegExp,
  read: (groups: Readonly<Record<string, string | undefined>>, matched: string) => unknown,
): void {
  draft.text = draft.text
    .replace(pattern, (matched: string, ...rest: unknown[]) => {
      const groups = rest.at(-1);
      const isRead = read(isGroups(groups) ? groups : {}, matched) !== false;
      return isRead ? ' ' : matched;
    })
    .replaceAll(/\s+/g, ' ');
}

function isGroups(value: unknown): value is Readonly<Record<string, string | undefined>> {
  return typeof value === 'object' && value !== null;
}

/** A pattern that begins and ends with a word. */
export function phrase(pattern: string): RegExp {
  return new RegExp(String.raw`(?<=\s)(?:${pattern})(?=\s)`, 'giu');
}

export function addFilter(draft: Draft, attribute: UnderstoodAttribute, values: readonly string[]): void {
  draft.filters[attribute] = [...new Set([...(draft.filters[attribute] ?? []), ...values])];
}

export function addExclusion(draft: Draft, attribute: UnderstoodAttribute, values: readonly string[]): void {
  draft.without[attribute] = [...new Set([...(draft.without[attribute] ?? []), ...values])];
}

export function narrow(
  draft: Draft,
  range: UnderstoodRange,
  { min = null, max = null }: { min?: number | null; max?: number | null },
): void {
  const before = draft.ranges[range];
  draft.ranges[range] = { min: min ?? before?.min ?? null, max: max ?? before?.max ?? null };
}
