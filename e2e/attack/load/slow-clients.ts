import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../outcomes/outcome.ts';
import type { Stage } from '../stage/stage.ts';
import { describe, startProbe } from './probe.ts';

const FOR_MS = 14_000;
const DRIP_MS = 500;
const OF_EACH = 60;
const PATIENCE_MS = 2_000;
/** The shell says 10 s for headers and for a small body; it looks every two. */
const CUT_WITHIN_MS = 13_500;

interface SlowClient {
  what: string;
  /** What is sent at once; then one character after the other. */
  begin: string;
  drip: string;
  /** Whether it has to be cut off, because it holds something that others need. */
  isCut: boolean;
}

/** Visitors who send or read so slowly that a server that waits for them waits for ever: the site goes on answering. */
export async function slowClients(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { host } = new URL(shop.origin);
  const post = (path: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  const kinds: readonly SlowClient[] = [
    {
      what: 'a slow body of a call',
      begin: `${post('/api/v1/orders/cart', 'application/json', 5_000)}{`,
      drip: ' ',
      isCut: true,
    },
    {
      what: 'a slow form',
      begin: `${post('/cart', 'application/x-www-form-urlencoded', 5_000)}a=`,
      drip: 'b',
      isCut: true,
    },
    {
      what: 'a body without a length',
      begin: `POST /_search/1/indexes/*/queries HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      drip: '1\r\n \r\n',
      isCut: true,
    },
    {
      what: 'headers that never end',
      begin: `GET / HTTP/1.1\r\nHost: ${host}\r\n`,
      drip: 'X: y\r\n',
      isCut: true,
    },
    { what: 'nothing at all', begin: '', drip: '', isCut: false },
    {
      what: 'unread pages',
      begin: `GET /products HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(30),
      drip: '',
      isCut: false,
    },
  ];
  const stop = await startProbe(stage);
  const startedAt = performance.now();
  const clients = kinds.flatMap((kind) =>
    Array.from({ length: OF_EACH }, (_, at) => {
      const { port } = new URL(shop.shells[at % shop.shells.length]?.address ?? 'http://127.0.0.1');
      const socket = connect({
        host: '127.0.0.1',
        port: Number(port),
        localAddress: `127.0.12.${(at % 4) + 1}`,
      });
      const client = { kind, socket, endedMs: Number.POSITIVE_INFINITY, answer: 'nothing' };
      socket.on('error', () => undefined);
      const end = () => {
        client.endedMs = Math.min(client.endedMs, performance.now() - startedAt);
      };
      socket.on('close', end);
      // A visitor whose body the server no longer waits for holds a connection and nothing else.
      if (kind.isCut)
        socket.once('data', (bytes) => {
          client.answer = bytes.toString('latin1').slice(0, 12);
          end();
        });
      if (kind.what === 'unread pages') socket.pause();
      else socket.resume();
      socket.write(kind.begin);
      outcome.did(`times ${kind.what}`);
      return client;
    }),
  );
  while (performance.now() - startedAt < FOR_MS) {
    for (const { kind, socket } of clients) if (kind.drip !== '' && isOpen(socket)) socket.write(kind.drip);
    await pause(DRIP_MS);
  }
  const glances = await stop();
  outcome.did('looks of a shopper meanwhile', glances.length);
  const late = glances.filter(({ status, ms }) => status !== 200 || ms > PATIENCE_MS);
  const found = `${late.length} of ${glances.length}: ${late.slice(0, 4).map(describe).join(', ')}`;
  outcome.expect('slow visitors delay no other visitor', late.length <= glances.length / 100, found);
  for (const { kind, endedMs, answer } of clients.filter((client) => client.kind.isCut))
    outcome.expect(
      'who sends slowly is refused or cut off within 10 s',
      endedMs < CUT_WITHIN_MS,
      `${kind.what}: ${answer}`,
    );
  for (const { socket } of clients) socket.destroy();
}

const isOpen = (socket: Socket) => socket.writable && !socket.destroyed;
