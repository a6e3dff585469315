import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();
const FAILURE = { slice: 'mf-catalog', release: '1.0.0-a', message: 'Error: no', path: '/products?q=x' };

const report = (payload: unknown) =>
  shop.app.inject({
    method: 'POST',
    url: '/_reports/slices',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: JSON.stringify(payload),
  });

async function counted(): Promise<string[]> {
  const { payload } = await shop.app.inject('/metrics');
  return payload.split('\n').filter((line) => line.startsWith('shell_slice_failures_total{'));
}

test('what browsers report of a published release is counted by slice and release, and nothing else', async () => {
  shop.published = ['mf-catalog 1.0.0-a'];
  expect((await report(FAILURE)).statusCode).toBe(204);
  expect((await report(FAILURE)).statusCode).toBe(204);
  for (const wrong of [{ ...FAILURE, release: '9.9.9' }, { ...FAILURE, slice: 'made-up' }, 'no report', null])
    expect((await report(wrong)).statusCode).toBe(400);
  expect(await counted()).toEqual([
    'shell_slice_failures_total{slice="mf-catalog",release="1.0.0-a",side="browser"} 2',
  ]);
});

test('who reports more than a page has to is refused', async () => {
  shop.published = ['mf-catalog 1.0.0-a'];
  for (let at = 0; at < 30; at += 1) await report(FAILURE);
  expect((await report(FAILURE)).statusCode).toBe(429);
});
