import { ReleaseError } from './release-error.ts';

/** Lines, controls, and marks that turn what follows around: they would write a line of the log of their own. */
const BREAKS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** What shows nothing; a joiner or a variation of a picture is part of one. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const OF_PICTURES = /[\u200D\uFE0F]/gu;

/** Throws ReleaseError for a name or reason that others could not read as it is: too long, with unseen letters, or on several lines. */
export function mustBePlain(text: string, label: string, maxLength: number): void {
  if ([...text].length > maxLength)
    throw new ReleaseError(`${label} is too long: at most ${maxLength} letters.`);
  if (BREAKS.test(text) || text.replace(OF_PICTURES, '').search(UNSEEN) >= 0)
    throw new ReleaseError(
      `${label} has letters that cannot be seen, or several lines: write it in plain words.`,
    );
  if (text.replace(UNSEEN, '').trim() === '') throw new ReleaseError(`${label} is empty.`);
}

/** What may have been written before names were checked, for one line of a terminal. */
export function onOneLine(text: string): string {
  return text.replace(new RegExp(BREAKS.source, 'gu'), '\uFFFD');
}
