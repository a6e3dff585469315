import type { SweepstakesStep } from '@sanderling/contract/commerce/sweepstakes';
import { paths } from '@sanderling/contract/site/paths';

/** The editors' page with the official rules and the words of each step. */
export const SWEEPSTAKES_PAGE = '40-k-sweepstakes';

/** Where a step is, with what it has to know: the link that has brought the visitor, or the one that they have got. */
export function stepPath(
  step: SweepstakesStep,
  query: { friend?: string | null | undefined; entry?: string | null | undefined } = {},
): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(given).toString();
  return `${paths.sweepstakes}/${step}${search ? `?${search}` : ''}`;
}

/** The link by which friends enter. */
export function friendLink(origin: string, entry: string | null): string {
  return origin + paths.sweepstakes + (entry ? `?${new URLSearchParams({ friend: entry })}` : '');
}
