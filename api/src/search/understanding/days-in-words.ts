/** A day as a sentence names it: in words or in numbers, the groups of its pattern. */
export type DayInWords = Readonly<Record<string, string | undefined>>;

const DAY_MS = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
export const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
export const YEAR = String.raw`20\d\d`;
/** Lengths are written so too: "3/4 inch". */
const NO_LENGTH = String.raw`(?!\s?(?:"|”|″|'|in\b|inch|f(?:oo|ee)?t\b|x\b))`;
export const NUMBERED = String.raw`(?:(?<isoYear>${YEAR})-(?<isoMonth>\d\d)-(?<isoDay>\d\d)|(?<slashedFirst>\d{1,2})/(?<slashedLast>\d{1,2})(?:/(?<slashedYear>${YEAR}|\d\d))?${NO_LENGTH}|(?<dottedFirst>\d{1,2})\.\s?(?<dottedLast>\d{1,2})(?:\.\s?(?<dottedYear>${YEAR}))?\.?)`;

const AS_A_WORD = 'Write the month as a word, as in “by December 10”.';

interface NamedDay {
  /** Counted from 0; null for the next month that has this day. */
  month: number | null;
  day: number;
  year: number | null;
}

/**
 * The day that is named, in days since 1970, the next one where no year is; a note for one that there is not, or that can be read in two
 * ways. Numbers with a slash are read as they are written in the United States, month first, unless that is no month.
 */
export function readDay(said: DayInWords, today: number): number | { note: string } {
  const named = namedDay(said);
  if (named === null)
    return { note: `${said['dottedFirst']}.${said['dottedLast']}. may be two days. ${AS_A_WORD}` };
  return nextOf(named, today) ?? { note: `No calendar has the day that you named. ${AS_A_WORD}` };
}

/** Null for what can be read in two ways. */
function namedDay(said: DayInWords): NamedDay | null {
  const { day, dayLast, dayOfMonth, month, monthFirst, year } = said;
  if (dayOfMonth) return { month: null, day: Number(dayOfMonth), year: null };
  const { isoDay, isoMonth, isoYear } = said;
  if (isoYear) return { month: Number(isoMonth) - 1, day: Number(isoDay), year: Number(isoYear) };
  const { slashedFirst, slashedLast, slashedYear } = said;
  if (slashedFirst && slashedLast)
    return ofNumbers([Number(slashedFirst), Number(slashedLast)], slashedYear, true);
  const { dottedFirst, dottedLast, dottedYear } = said;
  if (dottedFirst && dottedLast)
    return ofNumbers([Number(dottedFirst), Number(dottedLast)], dottedYear, false);
  const name = (month ?? monthFirst ?? '').slice(0, 3).toLowerCase();
  return { month: MONTHS.indexOf(name), day: Number(day ?? dayLast), year: year ? Number(year) : null };
}

function ofNumbers(
  [first, last]: [number, number],
  sent: string | undefined,
  isMonthFirst: boolean,
): NamedDay | null {
  const year = sent === undefined ? null : Number(sent.padStart(4, '20'));
  if (first > MONTHS.length) return { month: last - 1, day: first, year };
  if (isMonthFirst || last > MONTHS.length || first === last) return { month: first - 1, day: last, year };
  return null;
}

/** Null for a day that no year has, or not the year that was named. */
function nextOf({ day, month, year }: NamedDay, today: number): number | null {
  const from = new Date(today * DAY_MS);
  const [thisYear, thisMonth] = [from.getUTCFullYear(), from.getUTCMonth()];
  if (month !== null && year !== null) return dayOf(year, month, day);
  // A leap day is at most eight years away, and a month with 31 days the one after the next.
  const days =
    month === null
      ? [0, 1, 2].map((more) =>
          dayOf(thisYear + (thisMonth + more > 11 ? 1 : 0), (thisMonth + more) % 12, day),
        )
      : [0, 1, 2, 3, 4, 5, 6, 7, 8].map((more) => dayOf(thisYear + more, month, day));
  return days.find((each) => each !== null && each >= today) ?? null;
}

/** Null for February 30. */
function dayOf(year: number, month: number, day: number): number | null {
  const found = new Date(Date.UTC(year, month, day));
  return found.getUTCMonth() === month && found.getUTCDate() === day ? found.getTime() / DAY_MS : null;
}
