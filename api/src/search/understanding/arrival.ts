import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { type DayInWords, MONTH, NUMBERED, readDay, YEAR } from './days-in-words.ts';
import { type Draft, narrow, phrase, take } from './draft.ts';

/** When a piece must be here: "this month" is the calendar's, not four weeks from now. */

const DAY_MS = 86_400_000;
const COMES = String.raw`(?:that |which )?(?:can |will )?(?:be )?(?:arrives?|arriving|ships?|shipping|here|delivered|delivery|available|get it|gets here|comes?)`;
const BY = String.raw`(?:(?:${COMES}\s)?(?:by|before|until|in time for|(?:no|not) later than)|${COMES} on)`;
const WEEKDAY = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?';
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};
const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30 };

const IN_TIME = phrase(
  String.raw`${COMES}\s(?:(?:within|in)\s)?(?:the\s)?(?:next\s)?(?<count>a|one|two|three|four|five|six|\d{1,2})?\s?(?<unit>day|week|fortnight|month)s?`,
);
const THIS = phrase(
  String.raw`(?:${COMES}\s)(?:by\s)?(?:the end of\s)?(?<which>this|next|the|end of the)\s(?<unit>week|month|year)`,
);
const BY_NAMED_DAY = phrase(
  String.raw`${BY}\s(?:(?:(?<which>next|this)\s)?(?<weekday>${WEEKDAY})|(?<feast>(?:christmas|x-?mas)(?: eve| day)?|thanksgiving|new year(?:'?s)?(?: eve)?|the holidays|tomorrow))`,
);
const ORDINAL = '(?:st|nd|rd|th)';
/** "24 December", "the 24th of December, 2026", "December 24th". */
const BY_DATE = phrase(
  String.raw`(?:${BY}|${COMES})\s(?:the\s)?(?:(?<day>\d{1,2})${ORDINAL}?\s(?:of\s)?(?<month>${MONTH})|(?<monthFirst>${MONTH})\s(?:the\s)?(?<dayLast>\d{1,2})${ORDINAL}?)(?:\s(?<year>${YEAR}))?`,
);
/** "the 24th" of this month or the next, "12/24", "24.12.", "2026-12-24". */
const BY_NUMBERS = phrase(String.raw`${BY}\s(?:the (?<dayOfMonth>\d{1,2})${ORDINAL}|${NUMBERED})`);

export function takeArrival(draft: Draft, now: Date): void {
  const today = Date.parse(centralDay(now)) / DAY_MS;
  const by = (day: number) => narrow(draft, 'arrives_on', { max: day });
  take(draft, THIS, ({ which, unit }) => by(endOf(today, unit ?? 'month', which === 'next')));
  take(draft, IN_TIME, ({ count, unit = 'day' }) => {
    const number = count === undefined ? 1 : (NUMBERS[count.toLowerCase()] ?? Number(count));
    by(today + number * (UNIT_DAYS[unit.toLowerCase()] ?? 1));
  });
  for (const pattern of [BY_DATE, BY_NUMBERS])
    take(draft, pattern, (said: DayInWords) => {
      const read = readDay(said, today);
      if (typeof read === 'number') by(read);
      else draft.note = read.note;
    });
  take(draft, BY_NAMED_DAY, ({ which, weekday, feast }) => {
    if (weekday) {
      const day = nextWeekday(today, DAYS.indexOf(weekday.slice(0, 3).toLowerCase()));
      // "Next Friday" is the one of next week.
      return by(which?.toLowerCase() === 'next' && day <= endOf(today, 'week', false) ? day + 7 : day);
    }
    return by(dayOfFeast(today, feast?.toLowerCase() ?? ''));
  });
}

/** The last day of this calendar week (a Sunday), month or year, or of the one after. */
function endOf(today: number, unit: string, isNext: boolean): number {
  const date = new Date(today * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const next = isNext ? 1 : 0;
  if (unit === 'week') return today + ((7 - date.getUTCDay()) % 7) + 7 * next;
  if (unit === 'year') return Date.UTC(year + next, 11, 31) / DAY_MS;
  return Date.UTC(year, month + 1 + next, 0) / DAY_MS;
}

function nextDate(today: number, month: number, day: number): number {
  const year = new Date(today * DAY_MS).getUTCFullYear();
  const found = Date.UTC(year, month, day) / DAY_MS;
  return found >= today ? found : Date.UTC(year + 1, month, day) / DAY_MS;
}

function nextWeekday(today: number, weekday: number): number {
  return today + ((weekday - new Date(today * DAY_MS).getUTCDay() + 7) % 7);
}

function dayOfFeast(today: number, feast: string): number {
  if (feast === 'tomorrow') return today + 1;
  if (feast === 'thanksgiving') return thanksgivingFrom(today);
  if (feast.startsWith('new year')) return nextDate(today, 11, 31);
  return nextDate(today, 11, 24);
}

/** The fourth Thursday of November. */
function thanksgivingFrom(today: number): number {
  const year = new Date(today * DAY_MS).getUTCFullYear();
  const of = (each: number) => {
    const first = new Date(Date.UTC(each, 10, 1)).getUTCDay();
    return Date.UTC(each, 10, 1 + ((4 - first + 7) % 7) + 21) / DAY_MS;
  };
  return of(year) >= today ? of(year) : of(year + 1);
}
