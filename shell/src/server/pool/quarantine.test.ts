import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { createQuarantine, PROBATION_MS, QUARANTINE_MS } from './quarantine.ts';

const BAD = 'mf-promotions@1.0.0';

function setOf(...labels: string[]) {
  const releases = labels.map((label) => {
    const [name = '', version = ''] = label.split('@');
    return [name, { name, version } as SliceRelease] as const;
  });
  return { id: labels.join(), releases: new Map(releases) };
}

const SET = setOf('mf-catalog@1.0.0', BAD);
const OTHER = setOf('mf-catalog@1.0.0', 'mf-promotions@1.0.1');

function useQuarantine() {
  const clock = { nowMs: 1_000 };
  const quarantine = createQuarantine(() => clock.nowMs);
  quarantine.add(BAD);
  return { clock, quarantine };
}

test('a release that hung is left out for a minute, then tried by one page, and is back when its thread is well', () => {
  const { clock, quarantine } = useQuarantine();
  expect(quarantine.ofJob(SET, 1)).toEqual(['mf-promotions']);
  expect(quarantine.ofJob(OTHER, 1)).toEqual([]);
  clock.nowMs += QUARANTINE_MS;
  expect([2, 3, 4].map((job) => quarantine.ofJob(SET, job))).toEqual([
    [],
    ['mf-promotions'],
    ['mf-promotions'],
  ]);
  quarantine.note(2, ['mf-catalog', 'mf-promotions']);
  clock.nowMs += PROBATION_MS - 1;
  expect(quarantine.ofJob(SET, 5)).toEqual(['mf-promotions']);
  clock.nowMs += 1;
  expect([6, 7].map((job) => quarantine.ofJob(SET, job))).toEqual([[], []]);
});

test('a release that hangs in its trial, or a little after, is left out for twice as long', () => {
  const { clock, quarantine } = useQuarantine();
  clock.nowMs += QUARANTINE_MS;
  quarantine.ofJob(SET, 2);
  quarantine.note(2, 'unknown');
  clock.nowMs += PROBATION_MS / 2;
  quarantine.add(BAD);
  clock.nowMs += 2 * QUARANTINE_MS - 1;
  expect(quarantine.ofJob(SET, 3)).toEqual(['mf-promotions']);
  clock.nowMs += 1;
  expect(quarantine.ofJob(SET, 4)).toEqual([]);
});

test('a page without the slice, one that fails and one that is never heard of again prove nothing: another one tries', () => {
  const { clock, quarantine } = useQuarantine();
  clock.nowMs += QUARANTINE_MS;
  quarantine.ofJob(SET, 2);
  quarantine.note(2, ['mf-catalog']);
  expect(quarantine.ofJob(SET, 3)).toEqual([]);
  quarantine.note(3, 'none');
  expect(quarantine.ofJob(SET, 4)).toEqual([]);
  expect(quarantine.ofJob(SET, 5)).toEqual(['mf-promotions']);
  clock.nowMs += 15_000;
  expect(quarantine.ofJob(SET, 6)).toEqual([]);
});
