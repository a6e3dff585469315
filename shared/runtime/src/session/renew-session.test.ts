import { createStore } from 'jotai';
import { renewRefusedToken, renewToken } from './renew-session.ts';
import { SIGNED_OUT, sessionAtom, sessionMachineAtom, sessionStateAtom } from './session-atoms.ts';

import { transitionAtom } from './transition-atom.ts';

/** A signed-in page, the states that it goes through, and a provider that answers when it is told. */
function openPage() {
  const store = createStore();
  store.set(transitionAtom, {
    type: 'activated',
    session: { ...SIGNED_OUT, token: 'old', email: 'ada@example.com' },
  });
  const states: string[] = [];
  const customers: (string | null)[] = [];
  store.sub(sessionStateAtom, () => states.push(store.get(sessionStateAtom)));
  store.sub(sessionAtom, () => customers.push(store.get(sessionAtom).token));
  const questions: PromiseWithResolvers<string | null>[] = [];
  const ask = () => {
    const question = Promise.withResolvers<string | null>();
    questions.push(question);
    return question.promise;
  };
  const refuse = (token = 'old') => renewRefusedToken(store, token, ask);
  return { store, states, customers, questions, ask, refuse };
}

test('calls that are refused at the same time wait for one renewal and all get the new token', async () => {
  const { store, states, customers, questions, refuse } = openPage();
  const calls = [refuse(), refuse(), refuse()];
  expect(questions).toHaveLength(1);
  questions[0]?.resolve('new');
  expect(await Promise.all(calls)).toEqual(['new', 'new', 'new']);
  expect(states).toEqual(['renewing', 'active']);
  expect(customers).toEqual(['new']);
  expect(store.get(sessionAtom)).toMatchObject({ token: 'new', email: 'ada@example.com' });
});

test('calls that are refused while the provider gives no token all see the session expired, once', async () => {
  const { states, customers, questions, refuse } = openPage();
  const calls = [refuse(), refuse()];
  questions[0]?.resolve(null);
  expect(await Promise.all(calls)).toEqual([null, null]);
  expect(states).toEqual(['renewing', 'expired']);
  expect(customers).toEqual([]);
});

test('a call that is refused after the session has expired neither asks again nor hides it behind a renewal', async () => {
  const { states, questions, refuse } = openPage();
  const first = refuse();
  questions[0]?.resolve(null);
  await first;
  expect(await refuse()).toBeNull();
  expect(questions).toHaveLength(1);
  expect(states).toEqual(['renewing', 'expired']);
});

test('calls that are refused while the provider is away all fail, the session stays, and the next refusal asks again', async () => {
  const { states, customers, questions, refuse } = openPage();
  const calls = [refuse(), refuse()];
  questions[0]?.reject(new Error('The provider is away.'));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(states).toEqual(['renewing', 'active']);
  expect(customers).toEqual([]);
  const next = refuse();
  questions[1]?.resolve('new');
  expect(await next).toBe('new');
});

test('a token that is renewed in time leaves the session active throughout', async () => {
  const { store, states, questions, ask } = openPage();
  const renewal = renewToken(store, 'old', ask);
  questions[0]?.resolve('new');
  await renewal;
  expect(store.get(sessionAtom).token).toBe('new');
  expect(states).toEqual([]);
});

test('a session is not expired by a provider that gives no token in time, but by one that gives none for a refused call', async () => {
  const { store, states, questions, ask, refuse } = openPage();
  const early = renewToken(store, 'old', ask);
  questions[0]?.resolve(null);
  await early;
  expect(states).toEqual([]);
  const again = renewToken(store, 'old', ask);
  const refused = refuse();
  expect(questions).toHaveLength(2);
  questions[1]?.resolve(null);
  expect(await Promise.all([again, refused])).toEqual([null, null]);
  expect(states).toEqual(['renewing', 'expired']);
});

test('a customer who signs in or out while a token is renewed stays so', async () => {
  for (const event of [
    { type: 'activated', session: { ...SIGNED_OUT, token: 'graces' } },
    { type: 'cleared' },
  ] as const) {
    const { store, questions, refuse } = openPage();
    const call = refuse();
    store.set(transitionAtom, event);
    const after = store.get(sessionMachineAtom);
    questions[0]?.resolve('new');
    await call;
    expect(store.get(sessionMachineAtom)).toBe(after);
  }
});
