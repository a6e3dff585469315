import { NO_ROLE } from '@sanderling/contract/site/role-header';
import {
  type AuthClient,
  createApiClient,
  createTransport,
  type Services,
  servicesAtom,
  sessionAtom,
  sessionStateAtom,
} from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { clockFrom } from '../../clock/clock-from.ts';
import { failedStatusAtom } from '../../routing/failed-status.ts';
import { reactToProblem } from '../api-calls/api-problems.ts';
import { callHeaders } from '../api-calls/call-headers.ts';

const API_TIMEOUT_MS = 15_000;

/** What atoms reach the world with, for everything that happens by a click; in the preview of a moment with the clock of that. */
export function provideServices(
  store: ReturnType<typeof createStore>,
  cookies: Services['cookies'],
  at?: string,
): Services {
  const transport = createTransport({
    origin: '',
    timeoutMs: API_TIMEOUT_MS,
    headers: () => callHeaders(cookies, store.get(sessionAtom).token),
    renew: async (refusedToken) => (await loadRenewal()).renewOrReauthenticate(store, services, refusedToken),
    onRole: (role) => hearRole(store, services, role),
    onProblem: (problem, options) =>
      reactToProblem(problem, options, (status) => store.set(failedStatusAtom, status)),
  });
  let client: Promise<AuthClient> | undefined;
  // All slices use it, and none replaces a part of it.
  const services: Services = Object.freeze({
    api: createApiClient(transport),
    cookies,
    ...(at && { now: clockFrom(at) }),
    auth() {
      client ??= import('../../identity/create-auth-client.ts').then(({ createAuthClient }) =>
        createAuthClient(store, services),
      );
      client.catch(() => {
        client = undefined;
      });
      return client;
    },
  });
  store.set(servicesAtom, services);
  return services;
}

/** Looked at here, so that the code that follows a change loads with one. */
export function hearRole(store: ReturnType<typeof createStore>, services: Services, role: string): void {
  if (store.get(sessionStateAtom) !== 'active' || role === (store.get(sessionAtom).role ?? NO_ROLE)) return;
  import('../../session/notice-role.ts')
    .then(({ noticeRole }) => noticeRole(store, services, role))
    // The next answer says it again.
    .catch(() => undefined);
}

/** What happens about a token that is refused. Loaded when one is: most pages never see it. */
export const loadRenewal = () => import('../../session/renew-session.ts');
