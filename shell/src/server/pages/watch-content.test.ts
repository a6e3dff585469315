import { createServer } from 'node:http';
import fastify from 'fastify';
import { watchContent } from './watch-content.ts';

const FAQ = { id: 'change 1', kind: 'page', paths: ['/pages/faq'] };
const MENU = { id: 'change 2', kind: 'menu', paths: null };

test('the shell hears of each edit once, by the pages that show it, and of none by a restart or a silence of the API', async () => {
  const answers = [[FAQ], [FAQ], 'broken', [FAQ, { ...FAQ, id: 'ends 7' }], [MENU], [MENU]];
  let asked = 0;
  const enough = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (asked > answers.length) enough.resolve();
    if (answer === 'broken') response.writeHead(503).end('<html>');
    else response.end(JSON.stringify({ data: answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It has no port.');
  const onChange = jest.fn();
  const app = fastify();
  const apiOrigin = `http://127.0.0.1:${address.port}`;
  const content = watchContent(app, { apiOrigin, onChange, now: () => new Date(), askEveryMs: 5 });
  await app.ready();
  await enough.promise;
  await app.close();
  server.close();
  expect(onChange.mock.calls).toEqual([[['/pages/faq']], [null]]);
  expect(content.version()).toBe(2);
});
