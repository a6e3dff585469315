import { filesOfTheStore } from './files-of-the-store.ts';
import { useContentDesk } from './testing/content-desk.ts';

const { bodyOf, call, open } = useContentDesk();

test('what is missing of a season is said in words for who fills in a form', async () => {
  const { content, latest_revision_id } = await open('season/laborDaySale');
  const save = await call('POST', '/content/season/laborDaySale/revisions', {
    based_on: latest_revision_id,
    content: {
      ...content,
      colors: { ground: 'sand', text: 'ink', accent: 'clay' },
      first_day: '',
      announcements: [],
      countdown: { text: 'Ends', ends: 'soon' },
    },
  });
  expect(save.data.faults).toEqual({
    first_day: ['Write a day as 2026-12-21.'],
    announcements: ['Add at least one.'],
    'countdown.ends': ['Write it as 2026-12-21 00:00.'],
  });
});

test('an editor is told at once of all that is wrong with a season: of fields that are empty, and of the others', async () => {
  const { content, latest_revision_id } = await open('season/cyberWeek');
  const [slide, ...slides] = Array.isArray(content?.hero) ? content.hero : [];
  const [deal] = Array.isArray(content?.deals) ? content.deals : [];
  const [pick] =
    (await filesOfTheStore()).seasons.find(({ name }) => name === 'christmas')?.home.picks.product_slugs ??
    [];
  const { data } = await call('POST', '/content/season/cyberWeek/revisions', {
    based_on: latest_revision_id,
    content: {
      ...content,
      last_day: '',
      colors: { ground: 'sand', text: 'paper', accent: 'clay' },
      announcements: [{ text: '', path: '/nothing', room_scene: 'the-oat-room' }],
      hero: [
        { ...slide, headline: '', subhead: 'With 90 percent off.', path: '/nowhere', room_scene: 'no-room' },
        ...slides,
      ],
      deals: [
        { ...deal, percent: 90, product_slug: 'no-piece' },
        // A pick of another season, at an hour that clocks leave out.
        { ...deal, product_slug: pick, starts: '2024-03-10 02:30' },
      ],
    },
  });
  const { colors, ...faults } = { ...data.faults, colors: data.faults['colors.text'] };
  expect(colors).toEqual([expect.stringMatching(/^Paper on sand has a contrast/)]);
  expect(faults['']).toBeUndefined();
  expect(Object.keys(faults).sort()).toEqual([
    'announcements.0.path',
    'announcements.0.text',
    'colors.text',
    'deals.0.percent',
    'deals.0.product_slug',
    'deals.1.starts',
    'hero.0.headline',
    'hero.0.path',
    'hero.0.room_scene',
    'hero.0.subhead',
    'last_day',
  ]);
  expect(faults['announcements.0.path']).toEqual(['No page of the store is at /nothing.']);
});

test('an editor’s list says on which days shoppers see a season, and no days of other kinds', async () => {
  const daysOf = async (kind: string) => {
    const { data } = await call('GET', `/content?kind=${kind}`);
    return data.map(({ key, days }: { key: string; days?: object }) => [key, days]);
  };
  expect(await daysOf('season')).toContainEqual(['holiday2026', { first: '2026-11-16', last: '2026-12-31' }]);
  expect(await daysOf('page')).toContainEqual(['about', undefined]);
});

test('an editor deletes a season that was never shown, with its previews, and its name is free again', async () => {
  const { content } = await open('season/laborDaySale');
  const draft = { ...content, name: 'spring2027', first_day: '2027-03-01', last_day: '2027-03-20' };
  const item = '/content/season/spring2027';
  const save = async (based_on: number | null): Promise<number> =>
    (await call('POST', `${item}/revisions`, { content: draft, based_on })).data.revision_id;
  const first = await save(null);
  const second = await save(first);
  await call('POST', `${item}/previews`, { revision_id: second });
  // An editor who has not seen the last revision deletes nothing.
  expect(await call('DELETE', `${item}?based_on=${first}`)).toMatchObject({
    status: 409,
    details: { latest_revision_id: second },
  });
  expect((await call('DELETE', `${item}?based_on=${second}`)).status).toBe(200);
  expect((await call('GET', item)).status).toBe(404);
  expect((await call('DELETE', `${item}?based_on=${second}`)).status).toBe(404);
  expect(await save(null)).toBeGreaterThan(second);
});

test('a season that is published changes its slides, its badges and the prices of its deals at once', async () => {
  const { content, latest_revision_id } = await open('season/holiday2026');
  const text = JSON.stringify(content)
    .replaceAll('Holiday pick', 'Good present')
    .replaceAll('Come in, it is warm', 'Come in')
    .replaceAll('"percent":15', '"percent":20');
  const save = await call('POST', '/content/season/holiday2026/revisions', {
    content: JSON.parse(text),
    based_on: latest_revision_id,
  });
  const before = (await bodyOf('/catalogue_changes')).text;
  const { status } = await call('POST', '/content/season/holiday2026/publications', {
    revision_id: save.data.revision_id,
  });
  expect(status).toBe(201);
  expect((await bodyOf('/slides/active?layout=holiday2026')).text).toContain('"Come in"');
  expect((await bodyOf('/products/velvet-lumbar-pillow')).text).not.toContain('Holiday pick');
  expect((await bodyOf('/products/maree-curved-sofa')).text).toContain('Good present');
  expect((await bodyOf('/catalogue_changes')).text).not.toBe(before);
});
