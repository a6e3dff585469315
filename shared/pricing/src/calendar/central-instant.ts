import { centralDay, centralHour } from './central-time.ts';

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/;
const HOUR_MS = 3_600_000;
/** Chicago is five hours behind UTC in summer and six in winter. */
const HOURS_BEHIND = [5, 6];

/**
 * The instant of a day, or of a day and time (`2026-12-01`, `2026-12-01T09:30`, also with seconds), on the clocks of Chicago. A day alone begins at
 * midnight. Of an hour that comes twice it is the first; null for one that the clocks leave out, and for what is no day.
 */
export function centralInstant(text: string): Date | null {
  const [, day, hour = '00', minute = '00', second = '00'] = WRITTEN.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const asUtcMs = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  const candidates = HOURS_BEHIND.map((hours) => new Date(asUtcMs + hours * HOUR_MS));
  const wanted = `${day}T${hour}:${minute}`;
  return candidates.find((instant) => formatCentral(instant) === wanted) ?? null;
}

/** `2026-12-01T09:30` on the clocks of Chicago, whose minutes are those of UTC. */
export function formatCentral(instant: Date): string {
  if (Number.isNaN(instant.getTime())) return '';
  // Day and hour are worked out once an hour: all times of the store's files are read at each change that an editor makes.
  const [hour, minute] = [centralHour(instant), instant.getUTCMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${centralDay(instant)}T${hour}:${minute}`;
}
