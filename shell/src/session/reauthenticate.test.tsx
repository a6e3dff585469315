import { bus, modalAtom, SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { sessionPage, tokenFor } from '../testing/session-page.ts';
import { openReauthentication } from './reauthenticate.ts';
import { renewOrReauthenticate } from './renew-session.ts';

/** A page on which a customer was signed in, whose session the provider no longer renews. */
function endedPage(renew: () => Promise<string | null> = async () => null) {
  const shop = sessionPage({}, { token: 'refused' }, { renew });
  const session = { ...SIGNED_OUT, token: 'refused', email: 'ada@example.com' };
  shop.store.set(transitionAtom, { type: 'activated', session });
  const opened: string[] = [];
  const end = bus.on('modal:open', (modal) => {
    opened.push(modal.name);
    shop.store.set(modalAtom, modal);
  });
  const isOpen = () => shop.store.get(modalAtom) !== null;
  return { ...shop, opened, end, isOpen, close: () => shop.store.set(modalAtom, null) };
}
const asked = ({ isOpen }: ReturnType<typeof endedPage>) => waitUntil('the form is open', isOpen);

test('who has signed in again has the refused calls made once more, after one question', async () => {
  const page = endedPage();
  const calls = [
    renewOrReauthenticate(page.store, page.services, 'refused'),
    renewOrReauthenticate(page.store, page.services, 'refused'),
  ];
  await asked(page);
  expect(page.store.get(modalAtom)?.props).toMatchObject({ email: 'ada@example.com' });
  page.cookies.set('token', tokenFor(3_600));
  page.close();
  expect(await Promise.all(calls)).toEqual([true, true]);
  expect(page.opened).toEqual(['sign-form']);
  page.end();
});

test('who closes the form is not signed in, and can be asked again', async () => {
  const page = endedPage();
  for (const _ of [1, 2]) {
    const call = renewOrReauthenticate(page.store, page.services, 'refused');
    await asked(page);
    page.close();
    expect(await call).toBe(false);
  }
  expect(page.opened).toHaveLength(2);
  page.end();
});

test('whose token can be renewed, who was not signed in on this page, or who acts for a customer is asked nothing', async () => {
  const renewed = endedPage(async () => 'a new one');
  expect(await renewOrReauthenticate(renewed.store, renewed.services, 'refused')).toBe(true);
  renewed.end();
  const fresh = endedPage();
  fresh.store.set(transitionAtom, { type: 'cleared' });
  expect(await renewOrReauthenticate(fresh.store, fresh.services, 'refused')).toBe(false);
  fresh.end();
  const acting = endedPage();
  acting.cookies.set('token', tokenFor(0, { iss: 'https://sanderling.test/_impersonation' }));
  expect(await renewOrReauthenticate(acting.store, acting.services, acting.cookies.get('token') ?? '')).toBe(
    false,
  );
  acting.end();
  expect([...renewed.opened, ...fresh.opened, ...acting.opened]).toEqual([]);
});

test('another customer who signs in there gets the page anew, and no call of the one before is repeated or given up', async () => {
  const page = endedPage();
  const reload = jest.fn();
  const settled = jest.fn();
  void openReauthentication(page.store, page.services, reload).then(settled);
  await asked(page);
  page.cookies.set('token', tokenFor(3_600));
  const session = { ...SIGNED_OUT, token: 'new', email: 'grace@example.com' };
  page.store.set(transitionAtom, { type: 'activated', session });
  page.close();
  await new Promise(setImmediate);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(settled).not.toHaveBeenCalled();
  page.end();
});
