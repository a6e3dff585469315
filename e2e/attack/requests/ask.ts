import { type IncomingHttpHeaders, request } from 'node:http';

export interface Question {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** An object goes as JSON, a text or bytes as they are. */
  body?: unknown;
  /** The address of this machine that the visitor comes from, such as 127.0.3.1. */
  from?: string;
}

export interface Answer {
  /** 0 when the connection was cut or never taken. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

/** More than any of the shop's own limits: an attack that waits longer has found something. */
const PATIENCE_MS = 75_000;

/** Asks once, on a connection of its own, and follows no redirect: what the shop answered is what is judged. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body, from }: Question = {},
): Promise<Answer> {
  const startedAt = performance.now();
  const payload = payloadOf(body);
  // The path goes as it is written: an URL's own reading would put right what is sent wrong on purpose.
  const [, hostname = '', port = '', path = '/'] = /^http:\/\/([^:/]+):(\d+)(.*)$/s.exec(url) ?? [];
  return new Promise((resolve) => {
    const end = (status: number, text: string, answered: IncomingHttpHeaders = {}) =>
      resolve({ status, headers: answered, text, ms: performance.now() - startedAt });
    const asked = request(
      {
        hostname,
        port,
        path: path || '/',
        method,
        agent: false,
        ...(from === undefined ? {} : { localAddress: from }),
        headers: { ...payload.headers, ...headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => end(answer.statusCode ?? 0, text, answer.headers));
        answer.on('error', () => end(0, text));
      },
    );
    asked.setTimeout(PATIENCE_MS, () => asked.destroy());
    asked.on('error', (error) => end(0, error.message));
    asked.end(payload.bytes);
  });
}

/** The JSON of an answer, an empty object where it is none. */
export function jsonOf({ text }: Pick<Answer, 'text'>) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    // Cut off in the middle, or a page: the status says which.
    return {};
  }
}

function payloadOf(body: unknown): { bytes: Buffer; headers: Record<string, string> } {
  if (body === undefined) return { bytes: Buffer.alloc(0), headers: {} };
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return {
    bytes,
    headers: {
      'content-length': String(bytes.length),
      ...(isRaw ? {} : { 'content-type': 'application/json' }),
    },
  };
}
