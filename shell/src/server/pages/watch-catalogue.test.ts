import { createServer } from 'node:http';
import fastify from 'fastify';
import { watchCatalogue } from './watch-catalogue.ts';

/** An API that answers one after the other, and then the last of them again. */
async function openApi(answers: (number | 'broken')[]) {
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
  return {
    apiOrigin: `http://127.0.0.1:${address.port}`,
    enough: enough.promise,
    close: () => server.close(),
  };
}

test('the shell hears of each change once, and of none by a restart of its own or of the API', async () => {
  const api = await openApi([7, 7, 8, 'broken', 8, 9]);
  const onChange = jest.fn();
  const app = fastify();
  watchCatalogue(app, { apiOrigin: api.apiOrigin, onChange, askEveryMs: 5 });
  await app.ready();
  await api.enough;
  await app.close();
  api.close();
  expect(onChange).toHaveBeenCalledTimes(2);
});
