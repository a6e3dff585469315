import { isInCanary } from '@sanderling/releases/rollout/canary';
import { canaryVisitor } from './canary-visitor.ts';

const SINCE = '2026-11-23T18:00:00Z';
const registry = (percents: Record<string, number>, canaryEpoch = 7) => ({
  canaryEpoch,
  canaries: Object.fromEntries(
    Object.entries(percents).map(([slice, percent]) => [slice, { version: '2', percent, since: SINCE }]),
  ),
});
const options = { isSecure: false };

/** The cookies that a browser sends after such lines. */
const sent = (setCookies: readonly string[]) => setCookies.map((line) => line.split(';')[0]).join('; ');

test('visitors get no cookie while no canary runs', () => {
  expect(canaryVisitor(registry({}), undefined, options)).toBeNull();
});

test('a visitor who comes for the first time gets two cookies, and is known by them afterwards', () => {
  const first = canaryVisitor(registry({ 'mf-promotions': 50 }), 'sanOrderId=4', options);
  expect(first?.setCookies).toHaveLength(2);
  for (const line of first?.setCookies ?? []) expect(line).toMatch(/Path=\/; SameSite=Lax; HttpOnly$/);
  const again = canaryVisitor(registry({ 'mf-promotions': 50 }), sent(first?.setCookies ?? []), options);
  expect(again).toEqual({ id: first?.id, label: first?.label, setCookies: [] });
});

test('the cookie that proxies read names the epoch and the slices whose canary the visitor is in', () => {
  const id = 'A'.repeat(22);
  const percents = { 'mf-promotions': 100, 'mf-account': 100, 'mf-catalog': 0 };
  const visitor = canaryVisitor(registry(percents), `sanVisitor=${id}`, { isSecure: true });
  expect(visitor?.label).toBe('7.mf-account.mf-promotions');
  expect(visitor?.setCookies).toEqual([
    'sanCanary=7.mf-account.mf-promotions; Path=/; SameSite=Lax; HttpOnly; Secure',
  ]);
});

test('a further step keeps who is in, and gives everyone a cookie of the new epoch', () => {
  for (let count = 0; count < 200; count += 1) {
    const at5 = canaryVisitor(registry({ 'mf-promotions': 5 }, 1), undefined, options);
    const at20 = canaryVisitor(registry({ 'mf-promotions': 20 }, 2), sent(at5?.setCookies ?? []), options);
    expect(at20?.id).toBe(at5?.id);
    expect(at20?.setCookies).toHaveLength(1);
    const id = at20?.id ?? '';
    expect(at20?.label).toBe(isInCanary('mf-promotions', id, 20) ? '2.mf-promotions' : '2.');
  }
});

test.each([
  'sanVisitor=short',
  'sanVisitor=',
  `sanVisitor=${'A'.repeat(21)}"`,
  'xsanVisitor=AAAAAAAAAAAAAAAAAAAAAA',
])('the cookie %j, which we have not written, is replaced', (cookie) => {
  expect(canaryVisitor(registry({ 'mf-promotions': 5 }), cookie, options)?.setCookies).toHaveLength(2);
});
