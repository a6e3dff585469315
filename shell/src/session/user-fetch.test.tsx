import { USER_DEBOUNCE_MS } from '@sanderling/contract/commerce/constants';
import { PROBLEMS } from '@sanderling/contract/problem';
import {
  ApiProblem,
  createApiClient,
  type Services,
  SIGNED_OUT,
  sessionAtom,
  userAtom,
} from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { createNamedStore } from '@sanderling/runtime/testing/named-store';
import { act, screen } from '@testing-library/react';
import { Header } from '../header/header.tsx';
import { showInPage } from '../testing/in-page.tsx';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { createSessionTasks } from './session-tasks.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['the store has a fault', new ApiProblem(500, { code: PROBLEMS.SERVER_ERROR.code })],
  ['there is no answer', new ApiProblem(0, {})],
  ['there is no such user', new ApiProblem(404, { code: PROBLEMS.NOT_FOUND.code })],
])(
  'R500 when %s while the header asks who is signed in, that is noted and the header stays',
  async (_what, failure) => {
    const noted = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const handled: unknown[] = [];
    const { cookies } = memoryCookies({ token: 't' });
    const api = createApiClient({
      async call(_method, _path, _body, options) {
        handled.push(options?.handle500 ?? 'by default');
        throw failure;
      },
    });
    const store = createNamedStore();
    store.set(transitionAtom, {
      type: 'activated',
      session: { ...SIGNED_OUT, token: 't', email: 'ada@example.com' },
    });
    const { container } = showInPage(<Header />, { store });
    createSessionTasks(store, { api, cookies } as Services).restart();
    await act(() => jest.advanceTimersByTimeAsync(USER_DEBOUNCE_MS));
    expect(noted).toHaveBeenCalledWith(expect.any(String), failure);
    // No error page, no sign-out, nothing invented.
    expect(handled).toEqual([false, false]);
    expect(store.get(sessionAtom).token).toBe('t');
    expect(store.get(userAtom).userData).toBeNull();
    expect(container).toHaveTextContent('Welcome back ada@example.com');
    expect(screen.getByRole('link', { name: /^Sanderling/ })).toBeVisible();
    noted.mockRestore();
  },
);
