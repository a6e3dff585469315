import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../shop/root.ts';

export interface RunningApi {
  post: (
    path: string,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; data: unknown }>;
  stop: () => Promise<void>;
}

/** The real process of the API, with these variables, on a port that is free. */
export async function startApi(variables: Record<string, string>): Promise<RunningApi> {
  const env = { ...process.env, ...variables, API_PORT: '0', LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [join(ROOT, 'api/src/main.ts')], { env });
  const address = await addressOf(child);
  return {
    post: async (path, body, headers = {}) => {
      const response = await fetch(`${address}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const answer: { data: unknown } = await response.json();
      return { status: response.status, data: answer.data };
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /"address":"([^"]+)"/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The API did not start: ${output}`)));
  });
}
