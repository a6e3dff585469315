import { setImmediate as turn } from 'node:timers/promises';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { limitTimers } from './limit-timers.ts';
import { createSliceMarker } from './slice-marker.ts';

const OWN = { setTimeout, setInterval, clearTimeout, clearInterval };
const marker = createSliceMarker();
let stopped: [release: string, message: string][] = [];

beforeEach(() => {
  limitTimers(marker, (...told) => stopped.push(told));
  marker.enter('');
  stopped = [];
});
afterEach(() => void Object.assign(globalThis, OWN));

/** Runs a timer of this release while the shell goes on, until it and its promises have come to an end. */
async function runTimer(label: string, callback: () => Promise<void>) {
  marker.enter(label);
  const ended = new Promise<void>((resolve) => {
    setTimeout(() => callback().then(resolve));
  });
  marker.enter('');
  await ended;
  await turn();
}

test('a release may have hundreds of timers, and no more than that at once', () => {
  marker.enter('mf-catalog@1');
  for (let at = 0; at < 1_000; at += 1) clearTimeout(setTimeout(() => 0));
  const running = Array.from({ length: 500 }, () => setInterval(() => 0, 60_000));
  expect(() => setTimeout(() => 0)).toThrow('mf-catalog@1 has 500 timers that run');
  running.forEach(clearInterval);
  clearTimeout(setTimeout(() => 0));
});

test('a timer and its promises run as its release, and what comes after them does not', async () => {
  const seen: string[] = [];
  await runTimer('mf-catalog@1', async () => {
    seen.push(marker.lastEntered());
    for (let at = 0; at < 20; at += 1) await null;
    seen.push(marker.lastEntered());
  });
  expect(seen).toEqual(['mf-catalog@1', 'mf-catalog@1']);
  expect(marker.lastEntered()).toBe('');
});

test('a release that is entered in the promises of a timer is not left with the timer', async () => {
  await runTimer('mf-catalog@1', async () => {
    await null;
    marker.enter('mf-promotions@1');
  });
  expect(marker.lastEntered()).toBe('mf-promotions@1');
});

test('a release whose timers take the thread from others is stopped and named, and other releases go on', async () => {
  const runs: string[] = [];
  marker.enter('mf-burning@1');
  const burning = setInterval(() => {
    runs.push('burning');
    const until = performance.now() + 200;
    while (performance.now() < until);
  });
  marker.enter('');
  await waitUntil('it is stopped', () => stopped.length > 0);
  expect(stopped).toEqual([
    ['mf-burning@1', expect.stringMatching(/^Its timers took \d+ ms of a second, and run no more\.$/)],
  ]);
  marker.enter('mf-burning@1');
  expect(() => setTimeout(() => 0)).toThrow('none begins any more');
  const before = runs.length;
  await runTimer('mf-calm@1', async () => void runs.push('calm'));
  await runTimer('mf-calm@1', async () => void runs.push('calm'));
  expect(runs.slice(before)).toEqual(['calm', 'calm']);
  clearInterval(burning);
});
