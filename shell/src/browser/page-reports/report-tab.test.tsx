import { TAB_REPORT_INTERVAL_MS } from '@sanderling/contract/site/page-reports';
import { reportTab } from './report-tab.ts';

const RELEASES = { shell: '1.0.0-a', 'mf-catalog': '1.0.0-b' };
let told: { url: string; body: Record<string, unknown> }[];
let status: number;
let listeners: jest.SpyInstance<void, Parameters<typeof addEventListener>>;

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  status = 204;
  listeners = jest.spyOn(globalThis, 'addEventListener');
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    told.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    return new Response(null, { status });
  });
  navigator.sendBeacon = (url, body) => {
    told.push({ url: String(url), body: JSON.parse(String(body)) });
    return true;
  };
});
afterEach(() => {
  // A tab's listeners stay as long as its document does, which here is longer than a test.
  for (const [type, listener] of listeners.mock.calls) removeEventListener(type, listener);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('an open page tells what it is made of every five minutes, and that it is closed, under one name', async () => {
  reportTab(RELEASES, () => undefined);
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(TAB_REPORT_INTERVAL_MS + 10_000);
  dispatchEvent(new Event('pagehide'));
  expect(told.map(({ body }) => body.isClosed ?? false)).toEqual([false, false, true]);
  expect(new Set(told.map(({ body }) => body.tab)).size).toBe(1);
  expect(told[0]).toMatchObject({
    url: '/_reports/tabs',
    body: { releases: RELEASES, tab: expect.stringMatching(/^[\da-f]{24}$/), ageSeconds: expect.any(Number) },
  });
});

test('a page whose releases are old is told so', async () => {
  const onOld = jest.fn();
  reportTab(RELEASES, onOld);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onOld).not.toHaveBeenCalled();
  status = 205;
  await jest.advanceTimersByTimeAsync(TAB_REPORT_INTERVAL_MS);
  expect(onOld).toHaveBeenCalledTimes(1);
});

test('a page that is offline goes on', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const onOld = jest.fn();
  reportTab(RELEASES, onOld);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onOld).not.toHaveBeenCalled();
});
