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
    api: { ...api, slides: { ...api.slides, active: down }, support: { get: down } },
  };
  const { slides, recommended, support } = await loader({ ...args, context });
  expect([slides, await recommended, await support]).toEqual([[], [], null]);
  expect(noted.mock.calls).toEqual([[expect.any(String), failure]]);
  noted.mockRestore();
});
