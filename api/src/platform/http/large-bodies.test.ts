import { once } from 'node:events';
import { connect } from 'node:net';
import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
const LIMIT_BYTES = 262_144;

/** What the API answers on a connection of its own, and that it is the API that ends it. */
async function answerTo(path: string, header: string, body: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  // What is still sent then meets a closed connection.
  socket.on('error', () => {});
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${header}\r\n\r\n`);
  socket.write(body);
  await once(socket, 'close');
  return answer;
}

test.each([
  ['is announced, and none of it is waited for', 'Content-Length: 20971520', Buffer.alloc(0)],
  ['is announced, and comes', `Content-Length: ${LIMIT_BYTES + 1}`, Buffer.alloc(LIMIT_BYTES, 'a')],
  [
    'is not announced, and does not end',
    'Transfer-Encoding: chunked',
    Buffer.concat([Buffer.from(`${(LIMIT_BYTES + 1).toString(16)}\r\n`), Buffer.alloc(LIMIT_BYTES + 1, 'a')]),
  ],
])('a body over the limit that %s is answered 413, and the connection ends', async (_how, header, body) => {
  for (const path of [
    '/api/v1/orders/cart',
    '/api/v1/nothing',
    '/_identity/',
    '/_search/1/indexes/x/queries',
  ]) {
    const answer = await answerTo(path, header, body);
    expect([path, answer.split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 413 Payload Too Large']);
  }
});
