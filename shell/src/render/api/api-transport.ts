import { Agent, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { clearTimeout, setTimeout } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '@sanderling/contract/commerce/constants';
import { ROLE_HEADER } from '@sanderling/contract/site/role-header';
import { ApiProblem, type Transport } from '@sanderling/runtime';

const TIMEOUT_MS = 4_000;
const MAX_ANSWER_BYTES = 8_000_000;
/** An API that is started again is back within this. After it no page waits for the API, until it answers. */
const RESTART_MS = 2_500;
const RETRY_MS = 100;
export type Send = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body: object | undefined,
) => Promise<{
  status: number;
  body: unknown;
  /** That the account has now, for a call of a signed-in customer. */
  role?: string;
}>;

/**
 * Calls the API from the server over connections that stay open. The browser's client would do, but costs a page several
 * times the processor time of a plain request. Each call has the server's `own` headers.
 * `clock` counts milliseconds from any beginning, and never goes back.
 */
export function createSend(
  origin: string,
  own: Readonly<Record<string, string>> = {},
  clock: () => number = () => performance.now(),
): Send {
  const sendOnce = createSendOnce(origin, own);
  let awaySince: number | undefined;
  return async (method, ...call) => {
    for (;;) {
      try {
        const answer = await sendOnce(method, ...call);
        awaySince = undefined;
        return answer;
      } catch (error) {
        if (!isSafeToRepeat(method, error)) throw error;
        const now = clock();
        awaySince ??= now;
        if (now - awaySince > RESTART_MS) throw error;
        await wait(RETRY_MS);
      }
    }
  };
}

/** Nothing was sent to an API that does not listen; and reading twice changes nothing. */
function isSafeToRepeat(method: string, error: unknown): boolean {
  // Not `instanceof Error`: Node's own errors come from outside the context that this code is evaluated in.
  const code = isObject(error) && 'code' in error ? error.code : undefined;
  return code === 'ECONNREFUSED' || (method === 'GET' && code === 'ECONNRESET');
}

function createSendOnce(origin: string, own: Readonly<Record<string, string>>): Send {
  const base = new URL(origin);
  const isSecure = base.protocol === 'https:';
  const options = { keepAlive: true, maxSockets: 64, scheduling: 'lifo' as const };
  const agent = isSecure ? new SecureAgent(options) : new Agent(options);
  const open = isSecure ? secureRequest : request;
  return (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const outgoing = open(
        {
          agent,
          host: base.hostname,
          port: base.port,
          method,
          path: API_BASE + path,
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            ...(payload ? { 'content-length': payload.length } : {}),
            ...headers,
            ...own,
          },
          timeout: TIMEOUT_MS,
        },
        (response) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes > MAX_ANSWER_BYTES) response.destroy(new Error('The answer is too large.'));
            else chunks.push(chunk);
          });
          response.on('end', () => {
            const role = response.headers[ROLE_HEADER];
            resolve({
              status: response.statusCode ?? 0,
              body: parse(Buffer.concat(chunks)),
              ...(typeof role === 'string' && { role }),
            });
          });
          response.on('error', reject);
        },
      );
      // `timeout` only tells of silence; without this an API that never answers would hold the connection.
      const deadline = setTimeout(
        () => outgoing.destroy(new Error('The API did not answer in time.')),
        TIMEOUT_MS,
      );
      outgoing.on('close', () => clearTimeout(deadline));
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
}

/** One request's way to the API: with its visitor's headers, and with `onAnswer` told of each status, and of the visitor's role where it is said, before the caller goes on. */
export function createServerTransport(
  send: Send,
  headers: Record<string, string>,
  onAnswer: (status: number, role?: string) => void,
): Transport {
  return {
    async call(method, path, body, { idempotencyKey, headers: given = {} } = {}) {
      const { Authorization: authorization } = given;
      const answer = await send(
        method,
        path,
        {
          ...headers,
          // Of a visitor who has signed in by this very request.
          ...(authorization && { authorization }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        body,
      ).catch((): Awaited<ReturnType<Send>> => ({ status: 0, body: undefined }));
      const { status, body: content, role } = answer;
      // Who signs in by this request is told their role by what signs them in.
      onAnswer(status, authorization ? undefined : role);
      if (isSuccess(status) && isObject(content) && 'data' in content) return content;
      throw new ApiProblem(status, isObject(content) ? content : {});
    },
  };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // Not JSON: whatever stands before the API speaks. The status says enough.
    return undefined;
  }
}
