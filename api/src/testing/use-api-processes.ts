import type { Order } from '@sanderling/contract/wire/orders/order';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Database } from '../platform/database/schema.ts';
import { type ApiProcesses, startApiProcesses } from './worker/api-processes.ts';

export interface ProcessAnswer {
  status: number;
  code: number | undefined;
  data: Order;
  details: unknown;
  text: string;
}

/** Two processes of the API on one Postgres: what one process, or the one connection of PGlite, would put in order. */
export interface TwoProcesses {
  readonly db: Database;
  /** Sends to one of the processes, the next one each time unless told which. */
  post: (
    path: string,
    body: object,
    options?: { headers?: Record<string, string>; process?: number },
  ) => Promise<ProcessAnswer>;
  /** Where one of the processes listens, for what is not a call of the shop. */
  address: (index: number) => string;
}

/** The two that run for all races: a test that uses them leaves them and the catalogue as they were. */
export function useSharedProcesses(): TwoProcesses {
  return useProcesses(async () => {
    const shared: Pick<ApiProcesses, 'databaseUrl' | 'addresses'> = JSON.parse(process.env.RACES ?? '');
    return { ...shared, stop: async () => {} };
  });
}

/** Two for the tests of one file alone, which may kill them. */
export function useOwnProcesses(): TwoProcesses & Pick<ApiProcesses, 'kill' | 'start' | 'logs'> {
  let own: ApiProcesses | undefined;
  const current = () => {
    if (own === undefined) throw new Error('The processes are there inside tests and hooks only.');
    return own;
  };
  const two = useProcesses(async () => {
    own = await startApiProcesses(process.env.DATABASE_URL_RACES ?? '', 2);
    return own;
  });
  return Object.assign(two, {
    kill: (index: number) => current().kill(index),
    start: (index: number) => current().start(index),
    logs: () => current().logs(),
  });
}

function useProcesses(
  open: () => Promise<Pick<ApiProcesses, 'databaseUrl' | 'addresses' | 'stop'>>,
): TwoProcesses {
  let opened: { processes: Awaited<ReturnType<typeof open>>; db: Database } | undefined;
  const current = () => {
    if (opened === undefined) throw new Error('The processes are there inside tests and hooks only.');
    return opened;
  };
  let next = 0;
  beforeAll(async () => {
    const processes = await open();
    opened = {
      processes,
      db: (await openDatabase({ databaseUrl: processes.databaseUrl, dataDir: '' })).db,
    };
  });
  afterAll(async () => {
    await opened?.db.destroy();
    await opened?.processes.stop();
  });
  const address = (index: number) => current().processes.addresses[index] ?? '';
  return {
    get db() {
      return current().db;
    },
    post: async (path, body, { headers = {}, process: index = next++ % 2 } = {}) => {
      const response = await fetch(`${address(index)}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      const { code, data, details } = JSON.parse(text);
      return { status: response.status, code, data, details, text };
    },
    address,
  };
}
