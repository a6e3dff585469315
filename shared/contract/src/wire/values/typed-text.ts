import { z } from 'zod';

/** No field takes as much. What is longer is looked at no further: a rule that reads a text again from each of its letters would hold all calls up. */
const MAX_TYPED = 10_000;
const typed = () => z.string().max(MAX_TYPED, { abort: true, error: 'That is far too long. Shorten it.' });

/**
 * What a person types, in one line. Every free text of a call is one of these two: what no eye sees, and what turns the letters after
 * it around, would show another name to who reads a mail or an order than the one that is stored.
 */
export const typedLine = () => typed().overwrite(toLine);

/** The same in several lines. */
export const typedLines = () => typed().overwrite(toLines);

/** Controls of a terminal, of the direction of writing and of layout, fillers, and tags. A joiner and a variant may belong to a name. */
const UNSEEN =
  /[[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]--[\n\u200c\u200d\u034f\p{Variation_Selector}]]/gv;
/** Persian and the scripts of India join letters by them, and emoji each other. Everywhere else they are only unseen. */
const LOOSE_JOINER =
  /(?<![[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]])[\u200c\u200d]/gv;
/** The form of the character before it, as Japanese names have it. */
const LOOSE_VARIANT = /(?<![\p{L}\p{M}\p{N}\p{S}#*])[\u034f\p{Variation_Selector}]+/gv;
/** A tab, and a blank that is no space to any program. */
const BLANK = /[\t\u2800]/g;
const BREAK = /\r\n?|[\v\f\u0085\u2028]/g;

function toLines(typed: string): string {
  return typed
    .replace(BREAK, '\n')
    .replace(/\u2029/g, '\n\n')
    .replace(BLANK, ' ')
    .replace(UNSEEN, '')
    .replace(LOOSE_JOINER, '')
    .replace(LOOSE_VARIANT, '')
    .trim();
}

function toLine(typed: string): string {
  return toLines(typed).replace(/\n+/g, ' ');
}
