// Written by hand: the formatters of `Intl` are tens of milliseconds of work on a phone before a page with a day can be used, and
// dayjs would be fetched for these words alone.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SHORT_LETTERS = 3;

/** 'Tue, Dec 8' for a day as YYYY-MM-DD. Throws for what is no day. */
export function formatShortDay(day: string): string {
  const { weekday, month, date } = partsOf(day);
  return `${weekday.slice(0, SHORT_LETTERS)}, ${month.slice(0, SHORT_LETTERS)} ${date}`;
}

/** 'December 24, 2026'. */
export function formatDate(day: string): string {
  const { month, date, year } = partsOf(day);
  return `${month} ${date}, ${year}`;
}

/** 'Thursday, December 24, 2026'. */
export function formatLongDay(day: string): string {
  return `${partsOf(day).weekday}, ${formatDate(day)}`;
}

function partsOf(day: string) {
  const instant = new Date(day);
  const weekday = WEEKDAYS[instant.getUTCDay()];
  const month = MONTHS[instant.getUTCMonth()];
  if (weekday === undefined || month === undefined) throw new RangeError(`${day} is not a day.`);
  return { weekday, month, date: instant.getUTCDate(), year: instant.getUTCFullYear() };
}
