import { clockFrom } from './clock-from.ts';

afterEach(() => jest.useRealTimers());

test('the preview of a moment begins at it and goes on as long as the page is open; any other page has the time of now', () => {
  jest.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') });
  const [previewed, now] = [clockFrom('2026-12-22T06:00:00.000Z'), clockFrom(undefined)];
  jest.advanceTimersByTime(5_000);
  expect(previewed().toISOString()).toBe('2026-12-22T06:00:05.000Z');
  expect(now().toISOString()).toBe('2026-11-24T12:00:05.000Z');
});
