import type { SkewReport } from './open-tabs.ts';

/** The report as lines for a terminal: sets first, then each release that is not what everyone gets now. */
export function tabsInWords({ tabs, sets, releases }: SkewReport): string {
  if (tabs === 0) return 'No tab has told of itself within the last minutes.';
  const others = releases.filter(({ state }) => state !== 'live');
  return [
    `${tabs} open tabs`,
    ...sets.map(
      ({ id, isCurrent, tabs: count, oldestSeconds }) =>
        `  set ${id}${isCurrent ? ' (live)' : ''}: ${count}, the oldest open for ${minutes(oldestSeconds)}`,
    ),
    ...(others.length > 0 ? ['Not what everyone gets now:'] : []),
    ...others.map(
      ({ slice, version, state, sinceMs, tabs: count, oldestSeconds }) =>
        `  ${slice} ${version}: ${state}${sinceMs === null ? '' : ` since ${new Date(sinceMs).toISOString()}`}, ${count} tabs, the oldest open for ${minutes(oldestSeconds)}`,
    ),
  ].join('\n');
}

function minutes(seconds: number): string {
  return `${Math.round(seconds / 60)} min`;
}
