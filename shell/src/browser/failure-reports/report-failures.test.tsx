import { sliceFailed } from '../../slices/slice-failed.ts';
import { reportFailures } from './report-failures.ts';

const SLICE = { entry: '', integrity: '', routes: [], slots: [], modals: [] };

/** Reports of a page, as an operator's server receives them. */
function openPage() {
  const sent: unknown[] = [];
  const sendBeacon = (address: string, body: string) => sent.push({ address, ...JSON.parse(body) });
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  jest.spyOn(console, 'error').mockReturnValue();
  return sent;
}

const thrownBy = (address: string, message: string) =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at press (${address}:1:2)` });

test('a page reports which release has failed, also before it listened, each failure once and at most ten', () => {
  const sent = openPage();
  sliceFailed('mf-promotions', new Error('early'));
  reportFailures([{ ...SLICE, name: 'mf-promotions', version: '1.0.0-a' }], window);
  const common = { address: '/_reports/slices', path: '/' };
  expect(sent).toEqual([{ ...common, slice: 'mf-promotions', release: '1.0.0-a', message: 'Error: early' }]);
  const error = thrownBy('http://localhost/releases/mf-catalog/1.0.0-b/web/3.js', 'in a click');
  for (const _ of [1, 2]) window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(sent.slice(1)).toEqual([
    { ...common, slice: 'mf-catalog', release: '1.0.0-b', message: 'Error: in a click' },
  ]);
  window.dispatchEvent(new ErrorEvent('error', { error: thrownBy('chrome-extension://x/y.js', 'not ours') }));
  expect(sent).toHaveLength(2);
  for (let at = 0; at < 20; at += 1) sliceFailed('mf-promotions', new Error(`${at}`));
  expect(sent).toHaveLength(10);
});
