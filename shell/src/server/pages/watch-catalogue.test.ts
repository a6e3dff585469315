import { createServer } from 'node:http';
import fastify from 'fastify';
import type { CatalogueChange } from './catalogue-change.ts';
import { watchCatalogue } from './watch-catalogue.ts';

const NOTHING = { cursor: '1:1:', index: 'a:1', slugs: [], lists: [], everything: false };
const SOFA = { slugs: ['mara'], lists: ['/categories/living'], everything: false };

/** An API that answers one after the other, and then the last of them again. */
async function openApi(answers: (object | 'broken')[]) {
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

/** What the shell does of these answers. */
async function heard(answers: (object | 'broken')[]): Promise<CatalogueChange[]> {
  const api = await openApi(answers);
  const changes: CatalogueChange[] = [];
  const app = fastify();
  const onChange = ({ slugs, lists, everything }: CatalogueChange) =>
    void changes.push({ slugs, lists, everything });
  watchCatalogue(app, { apiOrigin: api.apiOrigin, onChange, askEveryMs: 5 });
  await app.ready();
  await api.enough;
  await app.close();
  api.close();
  return changes;
}

test('the shell hears of a change once, and of its lists again when the search has it', async () => {
  const changes = await heard([NOTHING, { ...NOTHING, ...SOFA }, 'broken', { ...NOTHING, index: 'a:2' }]);
  expect(changes).toEqual([SOFA, { slugs: [], lists: SOFA.lists, everything: false }]);
});

test('a restart of the API, or another process of it, is no change', async () => {
  expect(await heard([NOTHING, { ...NOTHING, index: 'b:7' }, NOTHING])).toEqual([]);
});
