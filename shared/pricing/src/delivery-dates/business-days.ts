/** Calendar days are YYYY-MM-DD. Carriers deliver Monday to Friday, but not on the holidays that all of them keep. */

const DAY_MS = 86_400_000;
const THURSDAY = 4;
const MONDAY = 1;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).includes(day);
}

/** The day itself when it is a business day, else the next one. */
export function businessDayFrom(day: string): string {
  let candidate = day;
  while (!isBusinessDay(candidate)) candidate = addDays(candidate, 1);
  return candidate;
}

/** The business day that is `count` business days after `day`. */
export function addBusinessDays(day: string, count: number): string {
  let reached = businessDayFrom(day);
  for (let done = 0; done < count; done++) reached = businessDayFrom(addDays(reached, 1));
  return reached;
}

function holidaysOf(year: number): string[] {
  return [
    observed(`${year}-01-01`),
    // Memorial Day is the last Monday of May, Labor Day the first of September, Thanksgiving the fourth Thursday of November.
    lastWeekday(`${year}-05-31`, MONDAY),
    observed(`${year}-07-04`),
    lastWeekday(`${year}-09-07`, MONDAY),
    lastWeekday(`${year}-11-28`, THURSDAY),
    observed(`${year}-12-25`),
  ];
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
