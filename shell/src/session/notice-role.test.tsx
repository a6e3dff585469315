import { createApiClient, orderAtom, sessionAtom } from '@sanderling/runtime';
import { hearRole } from '../browser/start-up/browser-services.ts';
import { CHECK, NOW, sessionPage } from '../testing/session-page.ts';
import { askRoleOnNavigation } from './ask-role-on-navigation.ts';
import { noticeRole } from './notice-role.ts';
import { startSession } from './start-session.ts';

async function openPage(role: string | null) {
  const answers: Parameters<typeof sessionPage>[0] = {
    'POST /user/initial_check': { ...CHECK, role, designer_discount_applied: false },
  };
  const shop = sessionPage(answers, { token: 't' });
  await startSession(shop.store, shop.services);
  return { ...shop, answers };
}
const checksOf = ({ calls }: Pick<ReturnType<typeof sessionPage>, 'calls'>) =>
  calls.filter(({ path }) => path.endsWith('initial_check')).length;

test.each([
  ['a shopper who is approved', null, 'trade_designer'],
  ['a designer who is marked down', 'trade_designer', null],
])('%s has the new role and the cart of it as soon as any answer says it', async (_who, before, after) => {
  const shop = await openPage(before);
  const order = { ...CHECK.order, total: 1 };
  shop.answers['POST /user/initial_check'] = { ...CHECK, role: after, order };
  await Promise.all([1, 2].map(() => noticeRole(shop.store, shop.services, after ?? 'none')));
  expect(shop.store.get(sessionAtom).role).toBe(after);
  expect(shop.values.get('role')).toBe(after ?? undefined);
  expect(shop.store.get(orderAtom)).toEqual(order);
  expect(checksOf(shop)).toBe(2);
});

test('an answer that says the role that the page knows asks nothing', async () => {
  const shop = await openPage('trade_designer');
  hearRole(shop.store, shop.services, 'trade_designer');
  await noticeRole(shop.store, shop.services, 'trade_designer');
  expect(checksOf(shop)).toBe(1);
});

test('a customer who follows a link to another page asks for their role, once in two seconds', async () => {
  jest.useFakeTimers({ now: NOW });
  const shop = await openPage(null);
  const call = jest.fn(async () => ({ data: {} }));
  let moved: () => void = () => undefined;
  askRoleOnNavigation(
    (listener) => {
      moved = listener;
    },
    shop.store,
    createApiClient({ call }),
  );
  for (const [page, asked] of [
    ['/a', 0],
    ['/b', 1],
    ['/c', 1],
  ] as const) {
    if (page === '/b') jest.advanceTimersByTime(2_000);
    history.pushState(null, '', page);
    moved();
    await jest.advanceTimersByTimeAsync(0);
    expect(call).toHaveBeenCalledTimes(asked);
  }
  history.pushState(null, '', '/');
  jest.useRealTimers();
});

test('a change of role that another tab has heard of is followed when the customer looks at this one', async () => {
  const shop = await openPage(null);
  shop.answers['POST /user/initial_check'] = CHECK;
  shop.cookies.set('role', 'trade_designer');
  shop.cookies.set('email', CHECK.email);
  dispatchEvent(new Event('focus'));
  await new Promise(process.nextTick);
  await Promise.resolve();
  expect(checksOf(shop)).toBe(2);
});
