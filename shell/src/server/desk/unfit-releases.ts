import type { DeskState } from './desk-state.ts';
import { type Html, html } from './html.ts';
import { releaseChoice } from './release-names.ts';
import { inDeskWords, sliceName } from './words.ts';

/** At the choice of a release that would be refused as the site is now. */
export const DOES_NOT_FIT = ', does not fit the site as it is now';

/** Why some of the releases to choose from would be refused; null where each fits. Together with others that make room they may fit. */
export function unfitReleases(
  slice: string,
  choices: readonly { version: string; publishedAt: string }[],
  { misfits, reasons }: Pick<DeskState, 'misfits' | 'reasons'>,
): Html | null {
  const unfit = choices.flatMap(({ version, publishedAt }) => {
    const why = misfits.get(`${slice} ${version}`);
    return why === undefined ? [] : [{ name: releaseChoice({ slice, version, publishedAt }, reasons), why }];
  });
  if (unfit.length === 0) return null;
  const counted = unfit.length === 1 ? 'One does' : `${unfit.length} do`;
  return html`<details><summary>${sliceName(slice)}: ${counted} not fit the site as it is now</summary><p>Chosen alone, these are refused:</p><ul>${unfit.map(
    ({ name, why }) => html`<li>${name}: ${inDeskWords(why)}</li>`,
  )}</ul></details>
`;
}
