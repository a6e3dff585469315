import { Agent, get } from 'node:http';

interface LoadResult {
  requests: number;
  failed: number;
  seconds: number;
  /** Of each answer, from the request to its last byte. */
  timesMs: number[];
}

/** Asks for addresses, so many at a time, over connections that are kept; as a proxy in front of the shop would. */
export async function load(
  addresses: Iterable<string>,
  atOnce: number,
  headers: Record<string, string> = {},
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const startedAt = performance.now();
  const left = addresses[Symbol.iterator]();
  let requests = 0;
  let failed = 0;
  const timesMs: number[] = [];
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const askedAt = performance.now();
      const status = await statusOf(next.value, agent, headers);
      timesMs.push(performance.now() - askedAt);
      requests += 1;
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return { requests, failed, seconds: (performance.now() - startedAt) / 1000, timesMs };
}

/** 0 when the connection failed. */
function statusOf(address: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const request = get(address, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
  });
}
