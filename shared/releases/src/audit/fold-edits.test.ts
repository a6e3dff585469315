import type { LogEntry } from './audit-log.ts';
import { foldEdits } from './fold-edits.ts';

const entry = (action: LogEntry['action'], what: string, second = 0, by = 'Ann'): LogEntry => ({
  action,
  what,
  by,
  at: new Date(second * 1_000).toISOString(),
  why: null,
  set: `${second}`,
});

const lines = (log: readonly LogEntry[]) =>
  foldEdits(log).map(({ action, what, edits }) => (edits ? `edited ${what}, ${edits}` : `${action} ${what}`));

test('builds of what is edited are one line of the history, and stand between what visitors got', () => {
  const log = [
    entry('promote', 'mf-hello 1.0.0-a', 1),
    entry('publish', 'mf-hello dev-1', 2),
    entry('promote', 'mf-hello dev-1', 3),
    entry('prune', 'mf-hello, all but 5', 4),
    entry('publish', 'mf-other dev-2', 5),
    entry('promote', 'mf-other dev-2', 6),
    entry('promote', 'mf-hello 1.0.0-b', 7),
    entry('promote', 'mf-hello dev-1', 8),
  ];
  expect(lines(log)).toEqual([
    'edited mf-hello, 1',
    'promote mf-hello 1.0.0-b',
    'edited mf-hello, mf-other, 2',
    'promote mf-hello 1.0.0-a',
  ]);
  expect(foldEdits(log)[2]).toMatchObject({ set: '6', at: log[5]?.at });
});

test('what an operator removes is told, also after a build', () => {
  const build = entry('publish', 'mf-hello dev-1', 1);
  expect(lines([build, entry('prune', 'mf-hello, all but 5', 2, 'Bea')])).toHaveLength(2);
  expect(lines([build, entry('prune', 'mf-other, all but 5', 2)])).toHaveLength(2);
  expect(lines([build, entry('prune', 'mf-hello, all but 5', 600)])).toHaveLength(2);
});
