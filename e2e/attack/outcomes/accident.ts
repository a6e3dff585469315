import type { Answer } from '../requests/ask.ts';

/** What only shows when something of the shop's own went wrong and its insides came out. */
const INSIDES: readonly RegExp[] = [
  /\bat (?:async )?[\w.<>[\] ]*\(?(?:file:\/\/|node:|\/)[^\s)]+:\d+:\d+/,
  /node_modules\//,
  /\b(?:ZodError|DatabaseError|TypeError|RangeError|ReferenceError|SyntaxError|KyselyError)\b/,
  /\b(?:select|insert into|update|delete from)\b[^.<]{1,200}\b(?:from|values|set|where|returning)\b.*\$\d/i,
  /duplicate key value|violates (?:unique|check|foreign key|not-null) constraint|invalid input syntax|relation "\w+"/i,
  /\bpostgres(?:ql)?:\/\//i,
];

/** What is wrong with an answer whatever was asked: an accident of the shop's, or its insides. Null for a proper one. */
export function accidentOf({ status, text }: Answer): string | null {
  if (status === 0) return `no answer: ${text.slice(0, 100)}`;
  if (status >= 500) return `${status}: ${text.slice(0, 160)}`;
  const shown = INSIDES.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  return shown === undefined ? null : `${status} shows ${shown.slice(0, 160)}`;
}
