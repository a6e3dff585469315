import { connect } from 'node:net';

/** Long enough for a second answer to what is on one connection. */
const QUIET_MS = 700;
const PATIENCE_MS = 20_000;
const CHUNK = Buffer.alloc(65_536, 0x20);

interface Said {
  text: string;
  ms: number;
}

interface Talk {
  /** The address of this machine that the visitor comes from. */
  from?: string;
  /** Bytes that follow the lines, sent until there is an answer. */
  bodyBytes?: number;
  /** What follows once the shop has answered something. */
  thenSend?: string;
}

/** Sends these characters as they are, and answers all that comes back until the shop hangs up or is quiet for a while. */
export function talk(
  address: string,
  lines: string | Buffer,
  { from, bodyBytes = 0, thenSend }: Talk = {},
): Promise<Said> {
  const { hostname, port } = new URL(address);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      ...(from === undefined ? {} : { localAddress: from }),
    });
    let text = '';
    let answeredAt = 0;
    let left = bodyBytes;
    let then = thenSend;
    const end = () => {
      socket.destroy();
      resolve({ text, ms: (answeredAt || performance.now()) - startedAt });
    };
    const send = () => {
      while (left > 0 && answeredAt === 0) {
        left -= CHUNK.length;
        if (!socket.write(CHUNK)) return void socket.once('drain', send);
      }
    };
    socket.setTimeout(PATIENCE_MS, end);
    socket.on('data', (bytes: Buffer) => {
      if (answeredAt === 0) socket.setTimeout(QUIET_MS);
      answeredAt ||= performance.now();
      text += bytes.toString('latin1');
      if (then !== undefined) socket.write(then);
      then = undefined;
    });
    // Cut off while it was still being sent: what was answered before is the answer.
    socket.on('error', end);
    socket.on('close', end);
    socket.on('connect', () => {
      socket.write(lines);
      send();
    });
  });
}

/** The statuses of all answers in it. */
export function statusesOf(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
}
