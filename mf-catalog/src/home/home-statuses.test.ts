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
