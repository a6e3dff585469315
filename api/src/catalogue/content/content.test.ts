import { openAccount } from '../../auth/tokens/testing/test-token-issuer.ts';
import { EDITOR, useContentDesk } from './testing/content-desk.ts';

const { api, bodyOf, call, open, signIn } = useContentDesk();

/** Adds a paragraph to a page, as a draft. Answers the revision. */
async function write(text: string, item: string): Promise<number> {
  const { content, latest_revision_id } = await open(item);
  const blocks = Array.isArray(content?.blocks) ? content.blocks : [];
  const saved = await call('POST', `/content/${item}/revisions`, {
    content: { ...content, blocks: [...blocks, { kind: 'paragraph', look: 'plain', text }] },
    based_on: latest_revision_id,
  });
  return saved.data.revision_id;
}
const publish = (page: string, revision_id: number, when = {}) =>
  call('POST', `/content/page/${page}/publications`, { revision_id, ...when });

test('an admin writes, no shopper sees the draft, and all see it once it is published', async () => {
  const revision = await write('We **answer** letters. [Write](/pages/contact).', 'page/faq');
  expect((await bodyOf('/pages/faq')).text).not.toContain('letters');
  expect(await publish('faq', revision)).toMatchObject({ status: 201 });
  const { text } = await bodyOf('/pages/faq');
  expect(JSON.parse(text).data.body_html).toContain(
    '<p>We <strong>answer</strong> letters. <a href="/pages/contact">Write</a>.</p>',
  );
  expect(await open('page/faq')).toMatchObject({
    item: { is_live: true, has_draft: false, changed_by: EDITOR },
    live_revision_id: revision,
    publications: [{ state: 'live', created_by: EDITOR }, { state: 'past' }],
    revisions: [{ origin: 'editor' }, { origin: 'files', created_by: null }],
  });
});

const CALLS: ['GET' | 'POST' | 'DELETE', string, object?][] = [
  ['GET', '/content?kind=page'],
  ['GET', '/content/page/faq'],
  ['GET', '/content_choices'],
  ['POST', '/content/page/faq/revisions', { content: null, based_on: 1 }],
  ['POST', '/content/page/faq/publications', { revision_id: 1 }],
  ['POST', '/content/page/faq/restore', { revision_id: 1, based_on: 1 }],
  ['POST', '/content/page/faq/previews', { revision_id: 1 }],
  ['DELETE', '/content/page/faq/publications/1'],
  ['DELETE', '/content/page/faq?based_on=1'],
];

test('what the desk reads and writes is for admins alone', async () => {
  await openAccount(api.db, 'shopper@example.com');
  await signIn('shopper@example.com');
  for (const [method, path, payload] of CALLS) {
    const url = `/api/v1${path}`;
    const { statusCode: guest } = await api.app.inject({ method, url, ...(payload && { payload }) });
    expect([path, guest, (await call(method, path, payload)).status]).toEqual([path, 401, 403]);
  }
});

test('what an editor types is text: no markup, and no link that is a script, comes to the page', async () => {
  const revision = await write('<img src=x onerror=alert(1)> & "so" [on](javascript:alert)', 'page/terms');
  const refused = await publish('terms', revision);
  expect(refused).toMatchObject({ status: 422, errors: {} });
  expect(Object.values(refused.errors).flat()).toEqual(['A link leads nowhere: javascript:alert.']);
  const harmless = await restoreAndWrite('<script>alert(1)</script>');
  expect(harmless).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(harmless).not.toContain('<script');
});

/** Begins with what is live, and publishes one more paragraph. */
async function restoreAndWrite(text: string): Promise<string> {
  const { live_revision_id, latest_revision_id } = await open('page/terms');
  await call('POST', '/content/page/terms/restore', {
    revision_id: live_revision_id,
    based_on: latest_revision_id,
  });
  await publish('terms', await write(text, 'page/terms'));
  return JSON.parse((await bodyOf('/pages/terms')).text).data.body_html;
}

test('a second editor who began with the same revision is told by whom it was changed, and both texts are there', async () => {
  const { content, latest_revision_id: based_on } = await open('page/about');
  const save = (title: string) =>
    call('POST', '/content/page/about/revisions', { content: { ...content, title }, based_on });
  const first = await save('Mine');
  expect(await save('Yours')).toMatchObject({
    status: 409,
    error: 'content_changed',
    details: { changed_by: EDITOR, latest_revision_id: first.data.revision_id },
  });
  expect((await open('page/about')).content).toMatchObject({ title: 'Mine' });
});

test('a revision that is planned in Chicago’s time comes and goes by itself, and what stood before is back', async () => {
  const revision = await write('Closed for the holiday.', 'page/privacy');
  const planned = await publish('privacy', revision, { starts: '2026-12-24 12:00', ends: '2026-12-26' });
  expect(planned.data.starts_at).toBe('2026-12-24T18:00:00.000Z');
  const isClosed = async (at: string) => {
    api.setNow(at);
    return (await bodyOf('/pages/privacy')).text.includes('Closed');
  };
  expect(await isClosed('2026-12-24T17:59:59Z')).toBe(false);
  expect(await isClosed('2026-12-24T18:00:00Z')).toBe(true);
  expect(await isClosed('2026-12-26T05:59:59Z')).toBe(true);
  expect(await isClosed('2026-12-26T06:00:00Z')).toBe(false);
});

test('a time that another revision has is refused until that one is taken back', async () => {
  const one = await write('One.', 'page/accessibility');
  const first = await publish('accessibility', one, { starts: '2026-12-01', ends: '2026-12-10' });
  const clash = () => publish('accessibility', one, { starts: '2026-12-09 23:59', ends: '2026-12-11' });
  expect(await clash()).toMatchObject({
    status: 422,
    errors: { starts: [expect.stringContaining('from 2026-12-01 00:00 to 2026-12-10 00:00')] },
  });
  const after = await publish('accessibility', one, { starts: '2026-12-10', ends: '2026-12-11' });
  expect(after.status).toBe(201);
  for (const { data } of [first, after])
    await call('DELETE', `/content/page/accessibility/publications/${data.publication_id}`);
  expect((await clash()).status).toBe(201);
});

test('who has a preview’s link sees a draft at its day, and no one else does', async () => {
  const revision = await write('Nearly there.', 'page/bmgm-tos');
  const { data } = await call('POST', '/content/page/bmgm-tos/previews', {
    revision_id: revision,
    at: '2026-12-01 09:00',
  });
  const address = new URL(data.path, 'https://shop.invalid');
  expect([address.pathname, address.searchParams.get('at')]).toEqual(['/pages/bmgm-tos', '2026-12-01T09:00']);
  const withLink = { 'x-content-preview': address.searchParams.get('content') };
  expect((await bodyOf('/pages/bmgm-tos', withLink)).text).toContain('Nearly there.');
  expect((await bodyOf('/pages/bmgm-tos', { 'x-content-preview': 'guessed' })).text).not.toContain('Nearly');
  api.setNow('2026-11-28T16:00:00Z');
  expect((await bodyOf('/pages/bmgm-tos', withLink)).text).not.toContain('Nearly');
});

test('an earlier revision is restored as the newest one, and live at once', async () => {
  const { latest_revision_id: original } = await open('page/info');
  const revision = await write('A mistake.', 'page/info');
  await publish('info', revision);
  const restored = await call('POST', '/content/page/info/restore', {
    revision_id: original,
    based_on: revision,
  });
  expect(restored.status).toBe(201);
  expect((await bodyOf('/pages/info')).text).not.toContain('A mistake.');
  expect((await open('page/info')).revisions[0]).toMatchObject({ restored_from: original });
});

test.each(['season/holiday2026', 'page/sustainability-2027'])(
  'what was on the site, or is planned, is not deleted: %s',
  async (item) => {
    if (item.startsWith('page')) {
      const { content } = await open('page/info');
      const page = { ...content, url_handler: 'sustainability-2027' };
      const { data } = await call('POST', `/content/${item}/revisions`, { content: page, based_on: null });
      const planned = { revision_id: data.revision_id, starts: '2027-01-01' };
      expect((await call('POST', `/content/${item}/publications`, planned)).status).toBe(201);
    }
    const { latest_revision_id: latest } = await open(item);
    expect(await call('DELETE', `/content/${item}?based_on=${latest}`)).toMatchObject({
      status: 422,
      errors: { '': [expect.stringMatching(/stays in the history/)] },
    });
    expect((await open(item)).latest_revision_id).toBe(latest);
  },
);

test('shells are told which pages an edit changes, and when what was planned begins', async () => {
  const changes = async () => (await api.app.inject('/api/v1/content_changes')).json().data;
  const seen = new Set((await changes()).map(({ id }: { id: string }) => id));
  const revision = await write('News.', 'page/contact');
  expect(await changes()).toHaveLength(seen.size);
  await publish('contact', revision);
  const fresh = (await changes()).filter(({ id }: { id: string }) => !seen.has(id));
  expect(fresh).toMatchObject([{ paths: ['/pages/contact', '/contact'] }]);
  const later = await write('Later.', 'page/contact');
  await publish('contact', later, { starts: '2026-12-01' });
  api.setNow('2026-12-01T06:00:01Z');
  expect((await changes()).map(({ id }: { id: string }) => id)).toEqual([expect.stringMatching(/^begins /)]);
});

test('a page is taken off the site, and links to it keep it there', async () => {
  const { latest_revision_id } = await open('page/returns');
  const removal = await call('POST', '/content/page/returns/revisions', {
    content: null,
    based_on: latest_revision_id,
  });
  // Of other items: the form of this one has no field for them.
  expect(Object.keys(removal.data.faults)).toEqual(['']);
  expect(removal.data.faults[''].join()).toContain('leads nowhere: /pages/returns');
  const created = await call('POST', '/content/page/new-shop/revisions', {
    content: {
      ...(await open('page/info')).content,
      url_handler: 'new-shop',
      canonical: null,
    },
    based_on: null,
  });
  const live = (revision_id: number) => call('POST', '/content/page/new-shop/publications', { revision_id });
  await live(created.data.revision_id);
  expect((await bodyOf('/pages/new-shop')).status).toBe(200);
  const gone = await call('POST', '/content/page/new-shop/revisions', {
    content: null,
    based_on: created.data.revision_id,
  });
  await live(gone.data.revision_id);
  expect((await bodyOf('/pages/new-shop')).status).toBe(404);
});

test.each([
  ['page', 'about', '', /^Give it a name/],
  ['page', 'about', 'About Us!', /^Small letters, digits and hyphens/],
  ['page', 'about', '../x', /^Small letters, digits and hyphens/],
  ['page', 'about', 'a'.repeat(81), /80/],
  ['page', 'about', 'about', /^The name about is taken/],
  ['page', 'about', 'new', /^The name new is taken/],
  ['season', 'fallSale', '', /^Give it a name/],
  ['season', 'fallSale', 'S 19!', /^Up to 40 letters and digits/],
  ['season', 'fallSale', 'fallSale', /^The name fallSale is taken/],
  ['slide', '1', '', /^Give it a name/],
  ['slide', '1', 'twelve', /number/],
  ['slide', '1', 1, /^The name 1 is taken/],
])(
  'an editor whose new %s like %s is called “%s” is told so at its field, with all else that is to be put right',
  async (kind, like, name, message) => {
    const field = kind === 'page' ? 'url_handler' : kind === 'season' ? 'name' : 'id';
    const other = kind === 'page' ? 'title' : kind === 'season' ? 'hero.0.headline' : 'path';
    const { content } = await open(`${kind}/${like}`);
    const before = (await call('GET', `/content?kind=${kind}`)).data.length;
    const emptied = kind === 'season' ? { hero: [{ headline: '' }] } : { [other]: '' };
    const refused = await call('POST', `/content/${kind}/new/revisions`, {
      content: { ...content, ...emptied, [field]: name },
      based_on: null,
    });
    expect(refused).toMatchObject({ status: 422, message: expect.stringMatching(/^Nothing is saved yet/) });
    expect(refused.errors[field]).toEqual([expect.stringMatching(message)]);
    expect(Object.keys(refused.errors)).toContain(other);
    expect((await call('GET', `/content?kind=${kind}`)).data).toHaveLength(before);
  },
);

test('a new page is saved under the name that it says, also while other fields are empty', async () => {
  const { content } = await open('page/info');
  const saved = await call('POST', '/content/page/new/revisions', {
    content: { ...content, url_handler: 'a-good-name', title: '' },
    based_on: null,
  });
  expect(saved).toMatchObject({
    status: 201,
    data: { key: 'a-good-name', faults: { title: [expect.any(String)] } },
  });
  expect(await open('page/a-good-name')).toMatchObject({ latest_revision_id: saved.data.revision_id });
});

test('an editor who publishes a page that does not exist for shoppers is told that they do not see it', async () => {
  const { content } = await open('page/info');
  const page = { ...content, url_handler: 'not-yet', canonical: null, published: false };
  const { data } = await call('POST', '/content/page/new/revisions', { content: page, based_on: null });
  expect(await publish('not-yet', data.revision_id)).toMatchObject({
    status: 201,
    data: { unseen: 'hidden' },
  });
  expect((await bodyOf('/pages/not-yet')).status).toBe(404);
  expect(await open('page/not-yet')).toMatchObject({ item: { is_live: false } });
  const next = await call('POST', '/content/page/not-yet/revisions', {
    content: { ...page, published: true },
    based_on: data.revision_id,
  });
  expect(await publish('not-yet', next.data.revision_id)).toMatchObject({
    status: 201,
    data: { unseen: null },
  });
});
