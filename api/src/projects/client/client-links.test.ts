import { clientProject } from '@sanderling/contract/wire/projects/client-project';
import type { Project } from '@sanderling/contract/wire/projects/project';
import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { DESIGNER, useSharing, verdicts } from '../testing/sharing.ts';

const settings = { now: '2026-11-20T16:00:00Z' };
const shop = useShopWithAccounts(settings);
const { call, change, create, decide, open, share, shared } = useSharing(shop);

test('R080 a link that was never made, was ended, is over, or whose designer is none any more is answered the same, to the byte', async () => {
  const { headers, id, pieces, project, read, token } = await shared('ends@example.com');
  const [first] = pieces;
  if (!first) throw new Error('A piece was added.');
  const forged = await open('x'.repeat(43));
  expect(forged.status).toBe(404);
  const other = await share(project, headers);
  const [link] = (await read()).links;
  await call('DELETE', `/user/projects/${project}/links/${link?.id}`, headers);
  const ended = await open(other);
  expect([ended.status, ended.text]).toEqual([404, forged.text]);
  expect((await decide(other, first, 'approve')).text).toBe(forged.text);
  expect((await open(token)).status).toBe(200);
  const { db } = shop.api;
  await db.updateTable('account').set({ role: null }).where('id', '=', id).execute();
  expect((await open(token)).text).toBe(forged.text);
  await db.updateTable('account').set({ role: DESIGNER }).where('id', '=', id).execute();
  // Moved into the past, as if its days were over at this moment.
  const over = { created_at: new Date('2026-10-21T16:00:00Z'), expires_at: new Date(settings.now) };
  await db.updateTable('project_link').set(over).execute();
  expect((await open(token)).text).toBe(forged.text);
  expect((await decide(token, first, 'approve')).text).toBe(forged.text);
  const { links, pieces: undecided } = await read();
  expect([links.map(({ state }) => state), undecided[0]?.decision]).toEqual([['revoked', 'expired'], null]);
});

test.each([0, 91, 1.5])('R080 a link for %d days is refused', async (days) => {
  const { headers } = await shop.signIn('days@example.com', DESIGNER);
  const { id } = await create(headers);
  const refused = await call('POST', `/user/projects/${id}/links`, headers, { days });
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['days']]);
});

test('R080 a link opens its own project: a piece of another is not there, and deleting the project ends it', async () => {
  const mine = await shared('own-link@example.com');
  const other = await shared('other-link@example.com');
  const [theirs] = other.pieces;
  if (!theirs) throw new Error('A piece was added.');
  expect((await decide(mine.token, theirs, 'approve')).status).toBe(404);
  expect(verdicts(await other.read())).toEqual([null, null]);
  // Nor is a link of another ended there.
  const [link] = (await other.read()).links;
  const foreign = await call('DELETE', `/user/projects/${mine.project}/links/${link?.id}`, mine.headers);
  expect([foreign.status, (await open(other.token)).status]).toEqual([404, 200]);
  await call('DELETE', `/user/projects/${mine.project}`, mine.headers);
  expect((await open(mine.token)).status).toBe(404);
});

test('R080 the studio reads how often a link was opened, and when last: its own look, previews and scripts that read it do not count', async () => {
  const { headers, token, read, project } = await shared('opened@example.com');
  const note = (from: Record<string, string> = {}, of = token) =>
    call('POST', `/projects/${of}/openings`, from, {});
  const seen = async () => (await read()).links.map(({ opened, last_opened_at }) => [opened, last_opened_at]);
  await open(token);
  await shop.api.app.inject({ method: 'HEAD', url: `/api/v1/projects/${token}` });
  expect((await note(headers)).status).toBe(200);
  expect(await seen()).toEqual([[0, null]]);
  // A client with an account of their own, and one without.
  const client = await shop.signIn('client-with-account@example.com');
  shop.api.setNow('2026-11-20T16:30:00Z');
  await Promise.all([note(), note(), note(client.headers)]);
  expect(await seen()).toEqual([[3, '2026-11-20T16:30:00.000Z']]);
  const [link] = (await read()).links;
  await call('DELETE', `/user/projects/${project}/links/${link?.id}`, headers);
  expect([(await note()).status, (await note({}, 'x'.repeat(43))).status]).toEqual([404, 404]);
  expect(await seen()).toEqual([[3, '2026-11-20T16:30:00.000Z']]);
  const columns = Object.keys(
    (await shop.api.db.selectFrom('project_link').selectAll().executeTakeFirst()) ?? {},
  );
  expect(columns.filter((name) => /address|agent|ip|account|visitor/.test(name))).toEqual([]);
  shop.api.setNow(settings.now);
});

test('R080 a client who answers has opened the link, without any script', async () => {
  const { pieces, token, read } = await shared('answered-only@example.com');
  const [first] = pieces;
  if (!first) throw new Error('A piece was added.');
  await decide(token, first, 'comment', 'Lovely.');
  await decide(token, first, 'comment', 'Or in green.');
  expect((await read()).links.map(({ opened }) => opened)).toEqual([1]);
});

test('R080 the client’s answer is stored by no cache, and the token is in the database as its hash alone', async () => {
  const { token } = await shared('stored@example.com');
  expect((await open(token)).headers['cache-control']).toContain('no-store');
  const links = await shop.api.db.selectFrom('project_link').selectAll().execute();
  expect(JSON.stringify(links)).not.toContain(token);
});

test('R080 R392 no answer to a client has a trade price, a markup, a fee, a note of the studio or another project of it', async () => {
  const { headers, pieces, project, read, token } = await shared('scanned@example.com');
  await create(headers, { name: 'Canary-Nevada', client_name: 'Canary-Quill' });
  await change(project, headers, { action: 'save', notes: 'Canary-Haggle', address: 'Canary-Street' });
  for (const pricing of [
    { markup: 37.31, fee: null },
    { markup: null, fee: 4_321.09 },
  ]) {
    await change(project, headers, { action: 'price', ...pricing });
    const studio = await read();
    const [first] = studio.pieces;
    if (!first) throw new Error('A piece was added.');
    const answers = [await open(token), await decide(token, first, 'approve', 'Yes.')];
    for (const { data, status, text } of answers) {
      expect(status).toBe(200);
      expect(clientProject.strict().parse(data)).toBeDefined();
      for (const secret of secretsOf(studio, pricing)) expect(text).not.toContain(secret);
    }
  }
  expect(pieces).toHaveLength(2);
});

/** Everything that a client must not read, as it would be written in dollars, in cents and in words. */
function secretsOf(studio: Project, pricing: { markup: number | null; fee: number | null }): string[] {
  const amounts = [
    ...studio.pieces.flatMap(({ quantity, trade_price: trade }) => [trade, trade && trade * quantity]),
    studio.totals.trade,
    pricing.fee,
  ].filter((amount) => amount !== null);
  return [
    ...amounts.flatMap((amount) => [amount.toFixed(2), String(amount), String(Math.round(amount * 100))]),
    ...(pricing.markup === null ? [] : ['37.31', '3731']),
    ...['Canary', 'trade', 'markup', 'percent', '"fee', 'notes', 'spend', 'tier'],
  ];
}
