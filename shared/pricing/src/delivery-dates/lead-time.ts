/** How long something takes, from the fewest to the most days. */
export interface DaySpan {
  min: number;
  max: number;
  unit: 'days' | 'business-days';
}

const DAYS_PER_UNIT = { day: 1, week: 7 } as const;

/** Reads '2-3 weeks', '10 to 12 weeks', '3-5 business days', '1 week'. Null for anything else, such as 'Within minutes'. */
export function parseLeadTime(text: string | null): DaySpan | null {
  const [, low, high = low, business, unit] =
    /^(\d{1,3})(?:\s*(?:[-–]|to)\s*(\d{1,3}))?\s+(business\s+)?(day|week)s?$/i.exec(text?.trim() ?? '') ?? [];
  if (low === undefined || high === undefined) return null;
  const perUnit = unit?.toLowerCase() === 'week' ? DAYS_PER_UNIT.week : DAYS_PER_UNIT.day;
  const [min, max] = [Number(low) * perUnit, Number(high) * perUnit];
  return { min: Math.min(min, max), max: Math.max(min, max), unit: business ? 'business-days' : 'days' };
}
