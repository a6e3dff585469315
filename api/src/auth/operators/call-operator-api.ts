import { randomUUID } from 'node:crypto';
import { API_BASE } from '@sanderling/contract/commerce/constants';
import { readConfig } from '../../platform/config/config.ts';

/** Asks the running store, to which alone the database belongs. Answers its data as text; throws its message. */
export async function callOperatorApi(
  method: string,
  path: string,
  body?: object,
  key?: string,
): Promise<string> {
  const { data } = await ask(`/_warehouse${path}`, { method, body, key });
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** A page of a list, with what is said about it. */
export function readOperatorPage(path: string): Promise<unknown> {
  return ask(`/_warehouse${path}`, { method: 'GET' });
}

/** What the store answers everyone. */
export async function readPublicData(path: string): Promise<unknown> {
  return (await ask(API_BASE + path, { method: 'GET' })).data;
}

interface Call {
  method: string;
  body?: object | undefined;
  key?: string | undefined;
}

async function ask(path: string, { method, body, key }: Call): Promise<{ data: unknown }> {
  const { port, operatorToken } = readConfig(process.env);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(operatorToken === null ? {} : { authorization: `Bearer ${operatorToken}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'POST' ? { 'idempotency-key': key ?? randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(`The store does not answer on port ${port}. Start it with npm start, or set API_PORT.`);
  });
  const answer = await response.json();
  if (response.ok) return answer;
  const fields = Object.entries(answer.errors ?? {}).map(([field, messages]) => `${field}: ${messages}`);
  throw new Error([answer.details ?? answer.message, ...fields].join(' '));
}

/** Runs a command line: what it answers goes to the output, what went wrong is one sentence and the status 1. */
export async function runCommand(run: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await run());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
