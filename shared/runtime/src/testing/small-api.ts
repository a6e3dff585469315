import { createServer, type IncomingHttpHeaders } from 'node:http';

interface Call {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  text: string;
  /** The text's JSON. */
  body: unknown;
}

interface Answer {
  status?: number;
  body: unknown;
}

/**
 * For tests: a server on this machine that stores the requests it gets and answers as told. Without a body it breaks the
 * connection, as a network does.
 */
export async function startSmallApi(answer: (call: Call) => Answer | null | Promise<Answer | null>) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, text, body: text ? JSON.parse(text) : undefined };
    calls.push(call);
    const given = await answer(call);
    if (!given) return request.socket.destroy();
    response.writeHead(given.status ?? 200, {
      'content-type': 'application/json',
      // A page of a test has another origin.
      'access-control-allow-origin': '*',
    });
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return {
    host: `127.0.0.1:${address.port}`,
    origin: `http://127.0.0.1:${address.port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
