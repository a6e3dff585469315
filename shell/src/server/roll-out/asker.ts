import { COOKIES } from '@sanderling/contract/site/cookies';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { readCookie } from './read-cookie.ts';

const ANSWER_WITHIN_MS = 3_000;

/** The e-mail address of the admin who asks; `stranger` for everyone else, `unknown` where the API does not say. */
export type Asker = { email: string } | 'stranger' | 'unknown';

/** Asks the API whose session it is: a cookie that only says so opens nothing. */
export async function askerOf(
  request: FastifyRequest,
  config: Pick<Config, 'apiOrigin' | 'serviceHeaders'>,
): Promise<Asker> {
  const token = decodeURIComponent(readCookie(request.headers.cookie, COOKIES.token.name));
  if (token === '') return 'stranger';
  try {
    const answer = await fetch(`${config.apiOrigin}/api/v1/user/initial_check`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-forwarded-for': request.ip,
        ...config.serviceHeaders,
      },
      body: JSON.stringify({ order_id: null }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (answer.status >= 500 || answer.status === 429) return 'unknown';
    const { data } = await answer.json();
    return answer.ok && data?.role === 'admin' && typeof data.email === 'string'
      ? { email: data.email }
      : 'stranger';
  } catch (error) {
    request.log.warn(error, 'The API did not say who asks for the release desk');
    return 'unknown';
  }
}
