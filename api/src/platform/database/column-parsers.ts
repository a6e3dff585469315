/**
 * How column types arrive in the program: the same on PGlite and on Postgres, whose drivers disagree. Keys are the
 * type's number in Postgres.
 */
export const COLUMN_PARSERS: Record<number, (text: string) => unknown> = {
  // int8, also what count() and sum() answer. All our numbers are far below 2^53.
  20: Number,
  // numeric
  1700: Number,
  // date, as YYYY-MM-DD: a day has no time zone.
  1082: (text) => text,
  1114: (text) => new Date(`${text}Z`),
  1184: (text) => new Date(text),
};
