import { SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { asked, endedPage } from '../testing/ended-page.ts';
import { tokenFor } from '../testing/session-page.ts';
import { openReauthentication } from './reauthenticate.ts';

// Alone in its file: on a page that loads anew the question stays open for good.
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
