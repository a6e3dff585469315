import { API_BASE } from '@sanderling/contract/commerce/constants';
import { type Problem, SESSION_INVALID_CODE, UNAUTHENTICATED_CODE } from '@sanderling/contract/problem';
import { ROLE_HEADER } from '@sanderling/contract/site/role-header';
import type { AxiosInstance } from 'axios';
import { ApiProblem } from './api-problem.ts';
import { loadAxios } from './load-calls.ts';

interface Envelope {
  data: unknown;
  meta?: unknown;
}

export interface CallOptions {
  /** Replays the first answer when the same call is sent again. */
  idempotencyKey?: string;
  /** Hand a 404 to the page as an error page. Off unless asked for: callers usually have something better to say. */
  handle404?: boolean;
  /** Hand a 500 to the page as an error page. On unless the caller can go on without the answer. */
  handle500?: boolean;
  signal?: AbortSignal;
  /** Told of the `Authorization` header of the answer, which a sign-in may carry. */
  onAuthorization?: (header: string) => void;
  /** Headers of this call alone, before those of every call. */
  headers?: Record<string, string>;
  /** Goes on when the page is left meanwhile. Only for small bodies: the browser allows 64 kB for all such calls together. */
  outlivesPage?: boolean;
}

export interface TransportOptions {
  /** '' in the browser (own origin), the API's address on the server. */
  origin: string;
  timeoutMs: number;
  /** Headers of every call: authorization, referrers, request id. Asked for at each call, since they change. */
  headers: () => Record<string, string>;
  /**
   * Renews a session whose token is refused: the one that the call has sent, '' for none. True when the call is worth another try,
   * with new headers, false when the session is over. Rejects when it could not be found out, and the call fails like one without an
   * answer.
   */
  renew?: (refusedToken: string) => Promise<boolean>;
  /** Told of the role that the store knows the caller by, with every answer that says it. */
  onRole?: (role: string) => void;
  /** Told of every problem before the caller is, to open the information modal or an error page. */
  onProblem?: (problem: ApiProblem, options: CallOptions) => void;
}

export interface Transport {
  /** Sends one call. Throws ApiProblem for every answer that is not a success. */
  call(method: string, path: string, body?: object, options?: CallOptions): Promise<Envelope>;
}

/** 401 is also said of codes and passwords; these two are about the token. */
const TOKEN_CODES = [UNAUTHENTICATED_CODE, SESSION_INVALID_CODE];

export function createTransport({
  origin,
  timeoutMs,
  headers,
  renew,
  onRole,
  onProblem,
}: TransportOptions): Transport {
  let client: Promise<AxiosInstance> | undefined;
  function loadClient() {
    client ??= loadAxios().then(({ default: axios }) =>
      axios.create({
        baseURL: origin + API_BASE,
        timeout: timeoutMs,
        headers: { 'Content-Type': 'application/json' },
        // The one of XMLHttpRequest takes the content type away from calls without a body.
        adapter: 'fetch',
        validateStatus: () => true,
      }),
    );
    client.catch(() => {
      client = undefined;
    });
    return client;
  }

  return {
    async call(method, path, body, options = {}) {
      const send = () =>
        loadClient()
          .then((axios) =>
            axios.request<Envelope & Partial<Problem>>({
              method,
              url: path,
              data: body,
              headers: {
                ...headers(),
                ...options.headers,
                ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
              },
              ...(options.signal ? { signal: options.signal } : {}),
              ...(options.outlivesPage ? { fetchOptions: { keepalive: true } } : {}),
            }),
          )
          // No answer, or without a network not even the code that asks for one.
          .catch(() => undefined);
      let response = await send();
      if (response?.status === 401 && TOKEN_CODES.includes(response.data?.code ?? 0) && renew) {
        const refusedToken = String(response.config.headers.Authorization ?? '').slice('Bearer '.length);
        // A refusal that the provider has not confirmed is none: a caller that heard of it would sign the shopper out.
        const isRenewed = await renew(refusedToken).catch(() => null);
        if (isRenewed === null) response = undefined;
        else if (isRenewed) response = await send();
      }
      const role = response?.headers[ROLE_HEADER];
      if (role) onRole?.(String(role));
      if (response && response.status >= 200 && response.status < 300) {
        options.onAuthorization?.(String(response.headers.authorization ?? ''));
        return response.data;
      }
      const problem = new ApiProblem(
        response?.status ?? 0,
        typeof response?.data === 'object' ? response.data : {},
      );
      onProblem?.(problem, options);
      throw problem;
    },
  };
}
