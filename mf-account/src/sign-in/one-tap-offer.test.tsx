import { SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { act, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';
import * as login from './login.route.tsx';

test.each([
  [
    'by signing in',
    ({ store }: ReturnType<typeof openPage>) =>
      store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 't' } }),
  ],
  ['by a link', ({ router }: ReturnType<typeof openPage>) => router.navigate('/elsewhere')],
])(
  'one tap is offered on the page for signing in, and not any more to who leaves it %s',
  async (_way, leave) => {
    const takeBack = jest.fn();
    const offerOneTap = jest.fn(async () => takeBack);
    const page = openPage(login, '/login', { offerOneTap });
    await waitFor(() => expect(offerOneTap).toHaveBeenCalledTimes(1));
    expect(takeBack).not.toHaveBeenCalled();
    await act(async () => leave(page));
    await waitFor(() => expect(takeBack).toHaveBeenCalledTimes(1));
  },
);

test('an offer that comes after the visitor has left is withdrawn at once', async () => {
  const takeBack = jest.fn();
  const offer = Promise.withResolvers<() => void>();
  const page = openPage(login, '/login', { offerOneTap: () => offer.promise });
  await act(async () => page.router.navigate('/elsewhere'));
  offer.resolve(takeBack);
  await waitFor(() => expect(takeBack).toHaveBeenCalledTimes(1));
});
