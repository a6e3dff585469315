/** Calendar days are YYYY-MM-DD. Carriers deliver Monday to Friday, but not on the holidays that all of them keep. */

const DAY_MS = 86_400_000;
const THURSDAY = 4;
const MONDAY = 1;

export function addDays(day: string, days: number): string {
  return dayOf(numberOf(day) + days);
}

export function isBusinessDay(day: string): boolean {
  return isBusiness(numberOf(day));
}

/** The day itself when it is a business day, else the next one. */
export function businessDayFrom(day: string): string {
  return dayOf(businessFrom(numberOf(day)));
}

/** The business day that is `count` business days after `day`. */
export function addBusinessDays(day: string, count: number): string {
  let reached = businessFrom(numberOf(day));
  for (let done = 0; done < count; done++) reached = businessFrom(reached + 1);
  return dayOf(reached);
}

// A product page counts a hundred days: they are counted as numbers, days since 1970.

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

function businessFrom(number: number): number {
  let candidate = number;
  while (!isBusiness(candidate)) candidate += 1;
  return candidate;
}

function isBusiness(number: number): boolean {
  const date = new Date(number * DAY_MS);
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(date.getUTCFullYear()).has(number);
}

const knownHolidays = new Map<number, ReadonlySet<number>>();

function holidaysOf(year: number): ReadonlySet<number> {
  const known = knownHolidays.get(year);
  if (known) return known;
  const days = [
    observed(`${year}-01-01`),
    // Memorial Day is the last Monday of May, Labor Day the first of September, Thanksgiving the fourth Thursday of November.
    lastWeekday(`${year}-05-31`, MONDAY),
    observed(`${year}-07-04`),
    lastWeekday(`${year}-09-07`, MONDAY),
    lastWeekday(`${year}-11-28`, THURSDAY),
    observed(`${year}-12-25`),
  ];
  const holidays = new Set(days.map(numberOf));
  knownHolidays.set(year, holidays);
  return holidays;
}

/** A holiday on a Sunday is kept on the Monday after it. */
function observed(day: string): string {
  return weekdayOf(day) === 0 ? addDays(day, 1) : day;
}

/** The last such weekday on or before `day`. */
function lastWeekday(day: string, weekday: number): string {
  return addDays(day, -((weekdayOf(day) - weekday + 7) % 7));
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
