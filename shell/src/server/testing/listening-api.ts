import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { API_BASE } from '@sanderling/contract/commerce/constants';

/** What the shell asks of its own accord, whatever is asked of it. */
const OWN_CALLS = ['seasons', 'catalogue_changes', 'content_changes'].map((call) => `${API_BASE}/${call}`);

interface AskedCall {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Stands for the API process in a test of the shell: notes what it is asked, and answers as told. */
export interface ListeningApi {
  readonly origin: string;
  readonly server: Server;
  readonly asked: AskedCall[];
  answer: (call: AskedCall, response: ServerResponse) => void;
}

/** One for all tests of a file; it has forgotten everything before each. */
export function useListeningApi(): ListeningApi {
  const answerPlainly: ListeningApi['answer'] = (_call, response) => void response.end('{}');
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    if (OWN_CALLS.includes(url?.split('?', 1)[0] ?? '')) return void response.end('{}');
    const call = { method, url, headers, body: await buffer(request).catch(() => Buffer.from('cut off')) };
    api.asked.push(call);
    api.answer(call, response);
  });
  let origin = '';
  const api = {
    get origin() {
      return origin;
    },
    server,
    asked: [] as AskedCall[],
    answer: answerPlainly,
  };
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    if (typeof address === 'object' && address) origin = `http://127.0.0.1:${address.port}`;
  });
  beforeEach(() => {
    api.asked.length = 0;
    api.answer = answerPlainly;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return api;
}
