import { type AuthClient, createApiClient, type Services, servicesAtom } from '@sanderling/runtime';
import { createNamedStore } from '@sanderling/runtime/testing/named-store';
import type { createStore } from 'jotai';
import { clearSession } from '../session/initial-check.ts';
import { cartOf } from './cart-of.ts';
import { memoryCookies } from './memory-cookies.ts';

export const NOW = Date.parse('2026-11-20T16:00:00Z');

/** A token that lives this long from now on. The browser does not check its signature. */
export const tokenFor = (seconds: number, claims: object = {}) => {
  const iat = Math.floor(Date.now() / 1_000);
  return `h.${btoa(JSON.stringify({ iat, exp: iat + seconds, ...claims }))}.s`;
};
export const CHECK = {
  role: 'trade_designer',
  email: 'ada@example.com',
  designer_request_completed: true,
  order_id: 'order-1',
  order: cartOf([2]),
  applied_coupon_code: 'greenthumb',
  designer_discount_applied: true,
  created_account_discount: true,
  sms_notifications_enabled: true,
  favorites: { 7: 70 },
};
type Answers = Record<string, unknown>;

const opened: Pick<Services & { store: ReturnType<typeof createStore> }, 'store' | 'cookies'>[] = [];
// Who is signed in on a page of one test would be followed, and their token renewed, in the next.
afterEach(() => {
  for (const { store, cookies } of opened.splice(0)) clearSession(store, cookies);
});

/** A page with an API that answers by path, and an identity provider that is asked through `auth`. */
export function sessionPage(
  answers: Answers,
  start: Parameters<typeof memoryCookies>[0] = {},
  auth: Partial<AuthClient> = {},
) {
  const calls: { path: string; body: unknown; options: { headers?: Record<string, string> } | undefined }[] =
    [];
  const { cookies, values, lifetimesS } = memoryCookies(start);
  const api = createApiClient({
    async call(method, path, body, options) {
      calls.push({ path: `${method} ${path}`, body, options });
      const answer = answers[`${method} ${path}`];
      if (answer instanceof Error) throw answer;
      return JSON.parse(JSON.stringify({ data: answer ?? null }));
    },
  });
  const store = createNamedStore();
  const services: Services = { api, cookies, auth: async () => auth as AuthClient };
  store.set(servicesAtom, services);
  opened.push({ store, cookies });
  return { store, services, cookies, values, lifetimesS, calls };
}
export const pathsOf = ({ calls }: ReturnType<typeof sessionPage>) => calls.map(({ path }) => path);
