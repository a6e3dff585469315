import { createEventBus } from '@sanderling/runtime';
import type { RecordedEvent } from '../analytics/record-events.ts';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { reportExperiments } from './report-experiments.ts';

const VISITOR = 'v'.repeat(22);
const VIEWED = { experiment: 'home-rows', variant: 'control' };
const ADDED = { variantId: 1, productName: 'Vase', quantity: 1, unitPriceCents: 6_400 };

function open(told: readonly RecordedEvent[] = [], consent = 'statistics') {
  const bus = createEventBus();
  const calls: unknown[] = [];
  const { cookies } = memoryCookies({
    consent,
    experimentVisitor: VISITOR,
    experiments: 'home-rows.control',
  });
  const answer = (name: string) => async (body: object) => {
    calls.push([name, body]);
    return { recorded: true };
  };
  const api = { experiments: { view: answer('view'), reach: answer('reach') } };
  reportExperiments({ bus, cookies, api, told });
  return { bus, cookies, calls };
}

test('what a page tells before and after it is interactive is told of once, and in its order', async () => {
  const { bus, calls } = open([{ name: 'experiment:viewed', detail: VIEWED }]);
  bus.emit('experiment:viewed', VIEWED);
  bus.emit('cart:added', ADDED);
  bus.emit('order:completed', { orderId: 'a', number: 'S1', totalCents: 1 });
  await new Promise(setImmediate);
  expect(calls).toEqual([
    ['view', { visitor: VISITOR, ...VIEWED }],
    ['reach', { visitor: VISITOR, goal: 'add_to_cart' }],
    ['reach', { visitor: VISITOR, goal: 'purchase' }],
  ]);
});

test('nothing is told of a visitor who refuses statistics, before or meanwhile', async () => {
  const refused = open([{ name: 'experiment:viewed', detail: VIEWED }], 'needed');
  const changed = open();
  changed.cookies.set('consent', 'needed');
  changed.bus.emit('experiment:viewed', VIEWED);
  changed.bus.emit('cart:added', ADDED);
  await new Promise(setImmediate);
  expect([...refused.calls, ...changed.calls]).toEqual([]);
});

test('a variant that is not the visitor’s is not told of', async () => {
  const { bus, calls } = open();
  bus.emit('experiment:viewed', { experiment: 'home-rows', variant: 'another' });
  await new Promise(setImmediate);
  expect(calls).toEqual([]);
});
