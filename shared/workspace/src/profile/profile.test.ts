import { Profile } from './profile.ts';

test('the profile tells phases in their order, and the slowest files and tests first', async () => {
  let now = 0;
  const profile = new Profile(() => now);
  await profile.measure('unit', async () => {
    now = 2_500;
  });
  const result = (file: string, title: string, durationMs: number) =>
    ({ file, title, outcome: 'passed', durationMs }) as const;
  profile.addTests([
    result('a.test.ts', 'quick', 100),
    result('b.test.ts', 'slow', 900),
    result('a.test.ts', 'middle', 300),
  ]);
  const lines = profile.print().split('\n');
  expect(lines[1]).toBe('   2.5     0.0 to    2.5  unit');
  expect(lines.slice(3, 5)).toEqual(['   0.9  b.test.ts (1 tests)', '   0.4  a.test.ts (2 tests)']);
  expect(lines.slice(6).map((line) => line.split(' › ')[1])).toEqual(['slow', 'middle', 'quick']);
});
