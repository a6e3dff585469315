import { bus, type Session, SIGNED_OUT } from '@sanderling/runtime';
import { sessionCheckedAtom } from '@sanderling/runtime/session/session-checked-atom';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { createStore } from 'jotai';
import { createMemoryRouter } from 'react-router-dom';
import { inviteToTradeProgram } from './trade-program-invitation.ts';

const opened: string[] = [];
let end = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  opened.length = 0;
  end = bus.on('modal:open', ({ name }) => opened.push(name));
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

function arrive(address: string, session: Partial<Session> = {}, isChecked = true) {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [address] });
  const store = createStore();
  store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, ...session } });
  store.set(sessionCheckedAtom, isChecked);
  const done = inviteToTradeProgram(router, store);
  const whereabouts = () => router.state.location.pathname + router.state.location.search;
  return { router, store, done, whereabouts };
}

test('R116 the invitation comes a second after the page, and only where the address asks for it', async () => {
  const { done } = arrive('/?tradeProgramJoin=true');
  await jest.advanceTimersByTimeAsync(999);
  expect(opened).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(opened).toHaveLength(1);
  await done;
  for (const address of ['/', '/?tradeProgramJoin=false', '/?tradeProgramJoin']) arrive(address);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(opened).toHaveLength(1);
});

test('R117 the parameter is gone once the invitation is open, and nothing else of the address is', async () => {
  const { done, whereabouts } = arrive('/products?color=green&tradeProgramJoin=true&gclid=g1');
  await jest.advanceTimersByTimeAsync(999);
  expect(whereabouts()).toContain('tradeProgramJoin=true');
  await jest.advanceTimersByTimeAsync(1);
  await done;
  expect(whereabouts()).toBe('/products?color=green&gclid=g1');
});

test.each([
  ['R118', 'a designer is welcomed', { token: 't', role: 'trade_designer' }, 'trade-program-welcome'],
  ['R118', 'so is a designer of rooms', { token: 't', role: 'room_designer' }, 'trade-program-welcome'],
  [
    'R119 R403',
    'who has applied hears how that stands',
    { token: 't', role: 'trade_designer_requested', designerRequestCompleted: true },
    'trade-designer-pending-application',
  ],
  [
    'R120',
    'an application that is not complete is none',
    { token: 't', role: 'trade_designer_requested' },
    'trade-program-join',
  ],
  ['R120', 'a shopper is asked to join', { token: 't' }, 'trade-program-join'],
  ['R120', 'a guest too', {}, 'trade-program-join'],
] as const)('%s %s', async (_id, _who, session, modal) => {
  const { done } = arrive('/?tradeProgramJoin=true', session);
  await jest.advanceTimersByTimeAsync(1_000);
  await done;
  expect(opened).toEqual([modal]);
});

test('R118 the choice waits until it is known who has come', async () => {
  const { store, done } = arrive('/?tradeProgramJoin=true', {}, false);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(opened).toEqual([]);
  store.set(transitionAtom, {
    type: 'activated',
    session: { ...SIGNED_OUT, token: 't', role: 'trade_designer' },
  });
  store.set(sessionCheckedAtom, true);
  await done;
  expect(opened).toEqual(['trade-program-welcome']);
});
