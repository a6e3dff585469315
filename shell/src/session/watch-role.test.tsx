import { sessionAtom } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { CHECK, NOW, pathsOf, sessionPage, tokenFor } from '../testing/session-page.ts';
import { activateSession } from './activate-session.ts';
import { createSessionTasks } from './session-tasks.ts';

let visibility: DocumentVisibilityState = 'visible';
beforeAll(() => jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility));
beforeEach(() => {
  visibility = 'visible';
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => jest.useRealTimers());

/** A page of a customer with this role, some time after it was opened; the calls that ask who they are from then on. */
async function openPage(role: string | null) {
  const answers = { 'POST /user/initial_check': { ...CHECK, role }, 'GET /user': {} };
  const shop = sessionPage(answers);
  await activateSession(tokenFor(3_600), shop.store, shop.services);
  const tasks = createSessionTasks(shop.store, shop.services);
  tasks.restart();
  await jest.advanceTimersByTimeAsync(5_000);
  const before = pathsOf(shop).length;
  const asked = () =>
    pathsOf(shop)
      .slice(before)
      .filter((path) => path === 'GET /user').length;
  return { ...shop, tasks, asked };
}
function see(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

test.each(['trade_designer', 'room_designer', 'trade_designer_requested'])(
  'R042 R080 a page that a %s leaves open asks whether they still are, while it is seen and as soon as it is seen again',
  async (role) => {
    const { asked } = await openPage(role);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBe(1);
    see('hidden');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked()).toBe(1);
    see('visible');
    dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(0);
    expect(asked()).toBe(2);
  },
);

test.each([null, 'admin'])('a page of an account with the role %s asks nothing of itself', async (role) => {
  const { asked } = await openPage(role);
  await jest.advanceTimersByTimeAsync(120_000);
  see('hidden');
  see('visible');
  expect(asked()).toBe(0);
});

test('R042 the asking ends with the membership', async () => {
  const { asked, store, tasks } = await openPage('trade_designer');
  store.set(transitionAtom, { type: 'activated', session: { ...store.get(sessionAtom), role: null } });
  tasks.restart();
  await jest.advanceTimersByTimeAsync(5_000);
  const before = asked();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before);
});
