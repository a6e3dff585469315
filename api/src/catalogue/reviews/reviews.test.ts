import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  openAccount,
  startTestTokenIssuer,
  type TestTokenIssuer,
} from '../../auth/tokens/testing/test-token-issuer.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { TestSettings } from '../../testing/worker/start-test-api.ts';

const NOW = '2026-11-20T16:00:00Z';
const settings: TestSettings = { now: NOW };
let tokenIssuer: TestTokenIssuer;
let dataDir: string;
beforeAll(async () => {
  tokenIssuer = await startTestTokenIssuer(() => new Date(NOW));
  dataDir = await mkdtemp(join(tmpdir(), 'sanderling-uploads-'));
  settings.config = { identity: tokenIssuer.settings, dataDir };
});
afterAll(async () => {
  await tokenIssuer.close();
  await rm(dataDir, { recursive: true, force: true });
});
const api = useTestApi(settings);
beforeAll(async () => {
  await openAccount(api.db, 'ada@example.com');
  await openAccount(api.db, 'boss@example.com', 'admin');
});

const SOFA = 101;
async function call(method: 'GET' | 'POST', url: string, body?: object, as?: string) {
  const headers = as ? { authorization: `Bearer ${await tokenIssuer.mint(as)}` } : {};
  const answer = await api.app.inject({
    method,
    url: `/api/v1${url}`,
    headers,
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const REVIEW = { rating: 5, title: 'Home', text: 'It stays.', author: 'Ada' };

describe('reviews', () => {
  test('reviews are counted by their stars, and sorted as asked', async () => {
    const { body } = await call('GET', `/products/${SOFA}/reviews?sort=lowest`);
    const { count, distribution } = body.meta;
    expect(distribution.reduce((sum: number, each: number) => sum + each, 0)).toBe(count);
    const ratings = body.data.map(({ rating }: { rating: number }) => rating);
    expect(ratings).toEqual([...ratings].sort());
  });

  test('a guest cannot write one', async () => {
    expect(await call('POST', `/products/${SOFA}/reviews`, REVIEW)).toMatchObject({ status: 401 });
  });

  test('what a customer writes waits to be moderated, and ten clicks are one review', async () => {
    const before = await call('GET', `/products/${SOFA}/reviews`);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', `/products/${SOFA}/reviews`, REVIEW, 'ada@example.com')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422 || status === 429)).toHaveLength(9);
    const after = await call('GET', `/products/${SOFA}/reviews`);
    expect(after.body).toEqual(before.body);
  });

  test.each([{ rating: 6 }, { rating: 0 }, { text: ' ' }, { author: '' }, { upload_ids: ['unknown'] }])(
    'a review with %j is refused in words',
    async (change) => {
      const answer = await call('POST', '/products/102/reviews', { ...REVIEW, ...change }, 'ada@example.com');
      expect(answer).toMatchObject({ status: 422, body: { errors: expect.any(Object) } });
    },
  );
});

describe('questions', () => {
  test('what was asked and answered is shown, what is new waits', async () => {
    const { body } = await call('GET', '/products/189/questions');
    expect(body.data[0]).toMatchObject({ question: expect.any(String), answer: expect.any(String) });
    const asked = { question: 'Does it turn?', asked_by: 'Ada' };
    expect(await call('POST', '/products/189/questions', asked)).toMatchObject({ status: 401 });
    expect(await call('POST', '/products/189/questions', asked, 'ada@example.com')).toMatchObject({
      status: 201,
      body: { data: { published: false } },
    });
    expect((await call('GET', '/products/189/questions')).body).toEqual(body);
  });

  test('there are none about a piece that does not exist', async () => {
    expect((await call('GET', '/products/999999/questions')).status).toBe(404);
  });
});

describe('sharing', () => {
  const share = { from_name: 'Ada <b>', from_email: 'ada@example.com', to_email: 'grace@example.com' };

  test('R218 a friend gets the address, and nothing that was typed becomes markup or a header', async () => {
    const answer = await call('POST', `/products/${SOFA}/share`, {
      ...share,
      from_name: 'Ada\r\nBcc: all@localhost <b>',
      message: '<script>alert(1)</script>',
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { sent: true } } });
    const mail = await api.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', 'grace@example.com')
      .executeTakeFirstOrThrow();
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html_body).not.toMatch(/<script|<b>/);
    expect(mail.text_body).toMatch(/\/products\/mara-three-seat-sofa/);
  });

  test.each([
    ['message', 'Win a sofa at https://evil.example/x'],
    ['message', 'look: evil.example/sofas'],
    ['message', 'look: www.evil．example'],
    ['from_name', 'evil.com'],
    ['message', 'write to eve@evil.example'],
  ])('R218 a %s with an address of another place, “%s”, is sent to no one', async (field, text) => {
    const mails = () => api.db.selectFrom('mail_outbox').select('id').execute();
    const before = await mails();
    const answer = await call('POST', `/products/${SOFA}/share`, { ...share, [field]: text });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.stringContaining('leave out web addresses')] } },
    });
    expect(await mails()).toEqual(before);
  });

  test('R218 words with dots that are no address are sent', async () => {
    const message = 'So soft... e.g. for us, at 3.30 p.m. Look!';
    expect((await call('POST', `/products/${SOFA}/share`, { ...share, message })).status).toBe(200);
  });

  test('R218 without an address there is no one to send it to', async () => {
    const answer = await call('POST', `/products/${SOFA}/share`, { ...share, to_email: 'grace' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { to_email: [expect.any(String)] } } });
  });
});

describe('samples', () => {
  const address = {
    first_name: 'June',
    last_name: 'Park',
    address1: '18 Lakeview Avenue',
    city: 'Chicago',
    state: { name: 'Illinois', abbr: 'IL' },
    zip_code: '60601',
    phone: '(312) 265-0148',
    email: 'june@example.com',
  };

  test('up to five fabrics come in one envelope, each once', async () => {
    const answer = await call('POST', '/samples', { variant_ids: [1001, 1002, 1001], address });
    expect(answer.status).toBe(201);
    expect(answer.body.data.materials).toEqual(['Emerald velvet', 'Oat bouclé']);
    const lines = await api.db.selectFrom('sample_order_line').select('material').execute();
    expect(lines).toHaveLength(2);
  });

  test.each(['e-gift-card-50', 'moon-jar-chalk-glaze', 'alcazar-arched-mirror-natural-oak'])(
    'no sample is cut of %s',
    async (slug) => {
      const { id } = await api.db
        .selectFrom('variant')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
      expect((await call('POST', '/samples', { variant_ids: [id], address })).status).toBe(404);
    },
  );

  test('six are too many, and nothing goes where we do not deliver', async () => {
    const six = { variant_ids: [1001, 1002, 1003, 1004, 1005, 1006], address };
    expect((await call('POST', '/samples', six)).status).toBe(422);
    const hawaii = { ...address, state: { name: 'Hawaii', abbr: 'HI' }, zip_code: '96813' };
    expect((await call('POST', '/samples', { variant_ids: [1001], address: hawaii })).status).toBe(422);
  });
});

describe('pictures that people send', () => {
  const file = {
    file_name: 'a.jpg',
    content_type: 'image/jpeg',
    byte_length: 1_000,
    alternative_text: 'At home',
  };
  const place = async (kind: string, as: string) => call('POST', '/uploads', { ...file, kind }, as);
  const send = (url: string, payload: Buffer, type = 'image/jpeg') =>
    api.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } });
  const photo = () =>
    sharp({ create: { width: 700, height: 500, channels: 3, background: '#663311' } })
      .jpeg()
      .toBuffer();

  test('R219 a photo is made anew, served as the store’s own, and its address works once', async () => {
    const { body } = await place('user_photo', 'ada@example.com');
    const sent = await send(body.data.upload_url, await photo());
    expect(sent.statusCode).toBe(200);
    const { picture } = sent.json().data;
    expect(picture).toMatchObject({
      widths: [480, 700],
      width: 700,
      height: 500,
      alternative_text: 'At home',
    });
    const served = await api.app.inject({ url: `${picture.src}-480.webp` });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await send(body.data.upload_url, await photo())).statusCode).toBe(404);
  });

  test.each([
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['half a picture', Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ])('R219 %s is no picture', async (_what, bytes) => {
    const { body } = await place('user_photo', 'ada@example.com');
    expect((await send(body.data.upload_url, bytes)).statusCode).toBe(422);
  });

  test('R219 no other customer can upload to a place, and the place expires', async () => {
    const { body } = await place('user_photo', 'ada@example.com');
    expect((await send(body.data.upload_url.slice(0, -1), await photo())).statusCode).toBe(404);
    api.setNow('2026-11-20T16:16:00Z');
    expect((await send(body.data.upload_url, await photo())).statusCode).toBe(404);
  });

  test('R041 R399 only an admin furnishes a room, with a picture of their own and pins on pieces', async () => {
    expect((await place('room_image', 'ada@example.com')).status).toBe(403);
    const { body } = await place('room_image', 'boss@example.com');
    await send(body.data.upload_url, await photo());
    const room = {
      name: 'A room for tests',
      category: 'living-room',
      description: 'One sofa.',
      image_upload_id: body.data.id,
      alternative_text: 'A brown room',
      pins: [{ variant_id: 1001, x: 0.25, y: 0.5 }],
    };
    expect((await call('POST', '/rooms', room)).status).toBe(401);
    expect((await call('POST', '/rooms', room, 'ada@example.com')).status).toBe(403);
    expect(await call('POST', '/rooms', room, 'boss@example.com')).toMatchObject({ status: 201 });
    expect((await call('POST', '/rooms', room, 'boss@example.com')).status).toBe(422);
    expect((await call('GET', '/rooms/a-room-for-tests')).body.data).toMatchObject({
      pins: [{ product_slug: 'mara-three-seat-sofa', x: 0.25, y: 0.5 }],
      picture: { alternative_text: 'A brown room' },
    });
  });
});
