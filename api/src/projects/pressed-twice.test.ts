import type { Project } from '@sanderling/contract/wire/projects/project';
import { useShopWithAccounts } from '../orders/testing/accounts.ts';
import { SOFA } from '../orders/testing/shop.ts';
import { CHAIR, DESIGNER, useSharing } from './testing/sharing.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { call, create } = useSharing(shop);
const KEY = 'a'.repeat(32);

async function studio(email: string) {
  const { headers } = await shop.signIn(email, DESIGNER);
  return { ...headers, 'idempotency-key': KEY };
}

test('R080 a project that is begun by two presses of a form is one, at once and one after the other', async () => {
  const headers = await studio('presses@example.com');
  const body = { name: 'Lake house', client_name: 'The Okafors' };
  const begin = (content = body) => call('POST', '/user/projects', headers, content);
  const both = await Promise.all([begin(), begin()]);
  const again = await begin();
  const ids = [...both, again].map(({ data }) => data.id);
  expect([...both, again].map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(ids).size).toBe(1);
  // What is typed otherwise is another project, though the page was gone back to.
  const other = await begin({ ...body, name: 'Town house' });
  expect(ids).not.toContain(other.data.id);
  expect((await call<Project[]>('GET', '/user/projects', headers)).data).toHaveLength(2);
});

test('R080 a piece and a room that two presses of a form add stand there once, and without a key as often as they are sent', async () => {
  const headers = await studio('presses-piece@example.com');
  const { 'idempotency-key': _key, ...keyless } = headers;
  const { id } = await create(keyless);
  const change = (body: object, sent: Record<string, string> = headers) =>
    call('PATCH', `/user/projects/${id}`, sent, body);
  const chair = { action: 'add_pieces', pieces: [{ variant_id: CHAIR }] };
  const answers = await Promise.all([change(chair), change(chair)]);
  expect(answers.map(({ data, status }) => [status, data.pieces.length])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  await Promise.all([1, 2].map(() => change({ action: 'add_room', name: 'Den' })));
  await change({ action: 'add_pieces', pieces: [{ variant_id: SOFA }] });
  await change(chair, keyless);
  const { data } = await call('GET', `/user/projects/${id}`, keyless);
  expect(data.rooms.map(({ name }) => name)).toEqual(['Den']);
  expect(data.pieces.map(({ variant_id: of }) => of)).toEqual([CHAIR, SOFA, CHAIR]);
});

test('R080 what was refused is done by the next press of the same form, and another’s key is no one’s', async () => {
  const headers = await studio('presses-refused@example.com');
  const other = await studio('presses-other@example.com');
  const body = { name: 'Lake house', client_name: 'The Okafors' };
  const [own, theirs] = [
    await call('POST', '/user/projects', headers, body),
    await call('POST', '/user/projects', other, body),
  ];
  expect(theirs.data.id).not.toBe(own.data.id);
  const unknown = { action: 'add_pieces', pieces: [{ variant_id: 999_999 }] };
  const press = () => call('PATCH', `/user/projects/${own.data.id}`, headers, unknown);
  expect([(await press()).status, (await press()).status]).toEqual([422, 422]);
});
