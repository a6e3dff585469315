import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type ApiClient, ApiProblem, type CallOptions, createApiClient } from '@sanderling/runtime';

interface SentCall {
  path: string;
  body: object | undefined;
  idempotencyKey: string | undefined;
}

export interface ShopApi {
  client: ApiClient;
  /** Everything that was sent since the test began, in order. */
  calls: SentCall[];
  /** What happens to the next calls of this path: the request never arrives, or its answer is lost on the way back. */
  breakNext: (path: string, how: 'request-lost' | 'answer-lost', times?: number) => void;
}

/** Long, for a machine that runs everything else at the same time. */
const START_TIMEOUT_MS = 400_000;
const TEST_TIMEOUT_MS = 180_000;

/** The real API, started before a file's first test and ended after its last, with a line that can be cut. */
export function useShopApi(): ShopApi {
  let process: ChildProcess | undefined;
  let origin = '';
  const breaks: { path: string; how: 'request-lost' | 'answer-lost' }[] = [];
  const calls: SentCall[] = [];

  jest.setTimeout(TEST_TIMEOUT_MS);
  beforeAll(async () => {
    process = fork(new URL('./api-process.ts', import.meta.url), { execArgv: ['--no-warnings'] });
    [origin] = await once(process, 'message');
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    if (!process) return;
    const ended = once(process, 'exit');
    process.disconnect();
    await ended;
  });
  beforeEach(() => {
    calls.length = 0;
    breaks.length = 0;
  });

  const client = createApiClient({
    async call(method, callPath, body, options: CallOptions = {}) {
      calls.push({ path: callPath, body, idempotencyKey: options.idempotencyKey });
      const at = breaks.findIndex((each) => each.path === callPath);
      const how = at < 0 ? undefined : breaks.splice(at, 1)[0]?.how;
      if (how === 'request-lost') throw new ApiProblem(0, {});
      const response = await fetch(`${origin}/api/v1${callPath}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const answer = await response.json();
      if (how === 'answer-lost') throw new ApiProblem(0, {});
      if (!response.ok) throw new ApiProblem(response.status, answer);
      return answer;
    },
  });
  return {
    client,
    calls,
    breakNext(callPath, how, times = 1) {
      for (let count = 0; count < times; count += 1) breaks.push({ path: callPath, how });
    },
  };
}
