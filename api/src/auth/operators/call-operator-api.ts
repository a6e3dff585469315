import { randomUUID } from 'node:crypto';
import { readConfig } from '../../platform/config/config.ts';

/** Asks the running store, to which alone the database belongs. Answers its data as text; throws its message. */
export async function callOperatorApi(
  method: string,
  path: string,
  body?: object,
  key?: string,
): Promise<string> {
  const { port, operatorToken } = readConfig(process.env);
  const response = await fetch(`http://127.0.0.1:${port}/_warehouse${path}`, {
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
  if (response.ok) return `${JSON.stringify(answer.data, null, 2)}\n`;
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
