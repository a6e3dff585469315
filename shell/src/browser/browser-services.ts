import { createApiClient, createTransport, type Services, servicesAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { failedStatusAtom } from '../composition/failed-status.ts';
import { callHeaders } from './call-headers.ts';
import { reactToProblem } from './problems.ts';

const API_TIMEOUT_MS = 15_000;

/** What atoms reach the world with, for everything that happens by a click. */
export function provideServices(
  store: ReturnType<typeof createStore>,
  cookies: Services['cookies'],
): Services {
  const transport = createTransport({
    origin: '',
    timeoutMs: API_TIMEOUT_MS,
    headers: () => callHeaders(cookies),
    onProblem: (problem, options) =>
      reactToProblem(problem, options, (status) => store.set(failedStatusAtom, status)),
  });
  const services = { api: createApiClient(transport), cookies };
  store.set(servicesAtom, services);
  return services;
}
