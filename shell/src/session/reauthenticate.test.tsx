import { modalAtom } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { asked, endedPage } from '../testing/ended-page.ts';
import { tokenFor } from '../testing/session-page.ts';
import { renewOrReauthenticate } from './renew-session.ts';

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
