import { useStore } from '../testing/use-store.ts';
import { loader } from './home.route.tsx';

const store = useStore();

test('R017 R018 R020 R023 home has slides, eight recommendations, rooms and support', async () => {
  const { slides, recommended, pictures, support } = await loader(store.argsFor('/'));
  expect(slides.length).toBeGreaterThan(1);
  expect(await recommended).toHaveLength(8);
  expect((await pictures).rooms.length).toBeGreaterThan(5);
  expect(await support).toMatchObject({ phone_href: expect.stringMatching(/^tel:/) });
});

test('R023 R499 home opens when everything behind it is down, and a failure of its slides is logged', async () => {
  const noted = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const args = store.argsFor('/');
  const failure = new Error('down');
  const down = () => Promise.reject(failure);
  const { api } = args.context;
  const context = {
    ...args.context,
    search: { queries: down, trending: down },
    seasonalLayout: 'christmas',
    api: {
      ...api,
      seasons: { ...api.seasons, byName: down },
      slides: { ...api.slides, active: down },
      support: { get: down, write: down },
    },
  };
  const { slides, recommended, support, season } = await loader({ ...args, context });
  expect([slides, await recommended, await support, await season]).toEqual([[], [], null, null]);
  expect(noted.mock.calls).toEqual([[expect.any(String), failure]]);
  noted.mockRestore();
});

test('each season has its four pieces on the home page, in the order of its file', async () => {
  const args = store.argsFor('/');
  const { windows } = await args.context.api.seasons.calendar();
  for (const { name } of windows) {
    const { season } = await loader({ ...args, context: { ...args.context, seasonalLayout: name } });
    const loaded = await season;
    expect(loaded?.picks.map(({ product_slug }) => product_slug)).toEqual(loaded?.home.picks.product_slugs);
    expect(loaded?.picks).toHaveLength(4);
  }
  expect(windows.length).toBeGreaterThan(9);
});

test('no piece is on the home page twice, every day and in each season, with its room and its brand', async () => {
  const args = store.argsFor('/');
  const { windows } = await args.context.api.seasons.calendar();
  for (const seasonalLayout of ['default', ...windows.map(({ name }) => name)]) {
    const loaded = await loader({ ...args, context: { ...args.context, seasonalLayout } });
    const [recommended, kept, season, pictures, stories] = await Promise.all([
      loaded.recommended,
      loaded.kept,
      loaded.season,
      loaded.pictures,
      loaded.stories,
    ]);
    const cards = [...recommended, ...(kept?.records ?? []), ...(season?.picks ?? [])];
    const shown = [
      ...cards.map(({ picture }) => picture?.src),
      ...[...pictures.rooms, ...pictures.bands].map(({ picture }) => picture?.src),
    ];
    expect([seasonalLayout, shown.length - new Set(shown).size]).toEqual([seasonalLayout, 0]);
    expect(kept?.records.length).toBeGreaterThanOrEqual(4);
    const slides = loaded.slides.map(({ picture }) => picture?.src);
    expect([...slides, season?.home.banner.picture?.src]).not.toContain(stories.room?.picture?.src);
    expect(stories.brand?.founded_in).toEqual(expect.any(String));
  }
});

test('what three customers keep is the row of what others keep, in its order and without what is shown above', async () => {
  const args = store.argsFor('/');
  const { api } = args.context;
  const { recommended } = await loader(args);
  const [above] = await recommended;
  const all = await args.context.search.queries([
    { query: '', distinct: true, hitsPerPage: 40, attributesToRetrieve: ['product_id', 'product_slug'] },
  ]);
  const shown = new Set((await recommended).map(({ product_id }) => product_id));
  const others = (all[0]?.hits ?? []).filter(({ product_id }) => !shown.has(product_id)).slice(0, 4);
  const aboveSlug = all[0]?.hits.find(({ product_id }) => product_id === above?.product_id)?.product_slug;
  const slugs = others.map(({ product_slug }) => product_slug).reverse();
  const mostKept = async () => ({ product_slugs: [aboveSlug ?? '', ...slugs] });
  const { slides, rooms, brands, support } = api;
  const favorites = { ...api.favorites, mostKept };
  const context = { ...args.context, api: { ...api, slides, rooms, brands, support, favorites } };
  const { kept } = await loader({ ...args, context });
  expect(await kept).toMatchObject({ by: 'favorites' });
  expect((await kept)?.records.map(({ product_id }) => product_id)).toEqual(
    others.map(({ product_id }) => product_id).reverse(),
  );
});
