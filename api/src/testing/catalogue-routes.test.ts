import { SEASONAL_LAYOUTS } from '@sanderling/contract/commerce/seasons';
import * as catalogue from '@sanderling/contract/wire/catalogue/catalogue';
import { productCard } from '@sanderling/contract/wire/catalogue/product';
import { initialCheck } from '@sanderling/contract/wire/customers/user';
import { usState } from '@sanderling/contract/wire/values/address';
import { z } from 'zod';
import { useTestApi } from './test-api.ts';

const api = useTestApi();
const get = async (path: string) => {
  const answer = await api.app.inject(`/api/v1${path}`);
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};
const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await api.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};

describe('brands', () => {
  test('R003 R024 the brands come by name, each with the categories it makes something for', async () => {
    const { body } = await get('/brands');
    const brands = z.array(catalogue.brand).parse(body.data);
    expect(brands).toHaveLength(12);
    expect(brands.map(({ name }) => name)).toEqual(brands.map(({ name }) => name).toSorted());
    for (const brand of brands) expect(brand.categories.length).toBeGreaterThan(0);
  });

  test('R025 one brand is found by its slug, an unknown one is answered 404', async () => {
    expect((await get('/brands/halden')).body.data).toMatchObject({ name: 'Halden', slug: 'halden' });
    expect(await get('/brands/unknown')).toMatchObject({ status: 404, body: { code: 190 } });
  });
});

describe('categories', () => {
  test('R004 R033 a category of several levels has breadcrumbs and the categories below it', async () => {
    const beds = catalogue.category.parse((await get('/categories/bedroom/beds')).body.data);
    expect(beds.breadcrumbs.map(({ name }) => name)).toEqual(['Bedroom', 'Beds']);
    expect(beds.children.map(({ permalink }) => permalink)).toEqual([
      'bedroom/beds/upholstered',
      'bedroom/beds/wood',
    ]);
  });

  test('R004 all categories come as a list', async () => {
    expect(z.array(catalogue.category).parse((await get('/categories')).body.data)).toHaveLength(47);
  });

  test.each([
    '/categories/nothing',
    '/categories/bedroom/nothing',
    '/categories/%00',
    '/categories/bedroom%2Fbeds%2F',
  ])('R033 %s does not exist', async (path) => {
    expect((await get(path)).status).toBeGreaterThanOrEqual(400);
    expect((await get(path)).status).toBeLessThan(500);
  });
});

describe('collections and rooms', () => {
  test('R005 R029 R031 collections come as a list and one by one', async () => {
    expect(z.array(catalogue.collection).parse((await get('/collections')).body.data)).toHaveLength(12);
    expect((await get('/collections/holiday')).body.data.name).toBe('The holiday collection');
    expect((await get('/collections/nothing')).status).toBe(404);
  });

  test('R024 R029 a maker and a collection name no category of which nothing is listed', async () => {
    const { db } = api;
    const listed = await db.selectFrom('product').select('id').where('listed', '=', true).execute();
    const list = (isListed: boolean) =>
      db
        .updateTable('product')
        .set({ listed: isListed })
        .where(
          'id',
          'in',
          listed.map(({ id }) => id),
        )
        .execute();
    await list(false);
    const [brand, collection] = [await get('/brands/halden'), await get('/collections/holiday')];
    await list(true);
    expect([brand.body.data.categories, collection.body.data.categories]).toEqual([[], []]);
    expect((await get('/collections/holiday')).body.data.categories.length).toBeGreaterThan(0);
  });

  test('R030 collections of a tag carry that tag', async () => {
    const tagged = z.array(catalogue.collection).parse((await get('/collections?tag=gifts')).body.data);
    expect(tagged.length).toBeGreaterThan(0);
    for (const collection of tagged) expect(collection.tags).toContain('gifts');
    expect((await get('/collections?tag=nothing')).body.data).toEqual([]);
  });

  test('R006 R038 R039 R040 rooms come as a list, by category and one by one with their products', async () => {
    expect(z.array(catalogue.room).parse((await get('/rooms')).body.data)).toHaveLength(9);
    const bedrooms = z.array(catalogue.room).parse((await get('/rooms?category=bedroom')).body.data);
    for (const room of bedrooms) expect(room.category).toBe('bedroom');
    const room = catalogue.room.parse((await get('/rooms/the-lakeside-living-room')).body.data);
    expect(room.product_slugs).toContain('mara-three-seat-sofa');
    expect(room.picture?.alternative_text).toContain('sofa');
    expect((await get('/rooms/nowhere')).status).toBe(404);
  });
});

describe('what the editors write', () => {
  test('a published page is there, an unknown one is not', async () => {
    const page = catalogue.page.parse((await get('/pages/shipping')).body.data);
    expect(page.body_html).toContain('$19.95');
    expect((await get('/pages/nothing')).status).toBe(404);
  });

  test('R291 R472 all menus come at once, with their items and children', async () => {
    const menus = catalogue.menus.parse((await get('/menus/all_menus')).body.data);
    expect(menus.main_desktop.menu_items.length).toBeGreaterThan(3);
    expect(menus.main_right_desktop.menu_items.length).toBeGreaterThan(0);
    expect(menus.main_desktop.menu_items.some(({ children }) => children.length > 0)).toBe(true);
  });

  test('R021 telephone and e-mail of the support block come from the catalogue', async () => {
    expect(catalogue.support.parse((await get('/support')).body.data).email).toBe('care@sanderling.example');
  });

  test('R254 R471 the states come as a list, each with a flag that says whether we deliver there', async () => {
    const states = z.array(usState).parse((await get('/states')).body.data);
    expect(states).toHaveLength(51);
    expect(states.filter(({ allowed_shipping }) => !allowed_shipping).map(({ abbr }) => abbr)).toEqual([
      'AK',
      'HI',
    ]);
  });
});

describe('slides', () => {
  test('R255 R292 R473 slides have a picture, a path and words for those who do not see it', async () => {
    const slides = z.array(catalogue.slide).parse((await get('/slides')).body.data);
    expect(slides.length).toBeGreaterThan(20);
    for (const slide of slides) expect(slide.alternative_text).not.toBe('');
  });

  test('R474 R255 the promotions at the top are lines of words, each with both pictures', async () => {
    const slides = z.array(catalogue.slide).parse((await get('/slides/top_slides')).body.data);
    expect(slides.map(({ text }) => text)).toContain(
      'Many pieces always ship free, other freight from $1,000',
    );
    for (const slide of slides) {
      expect(slide.image?.url).toMatch(/^\/media\/rooms\/.*\.webp$/);
      expect(slide.mobile_image?.url).toMatch(/^\/media\/rooms\/.*-tall-.*\.webp$/);
    }
  });

  test('R474 each season has an announcement of its own at the top, before those of every day', async () => {
    const textsOf = async (query: string) =>
      z
        .array(catalogue.slide)
        .parse((await get(`/slides/top_slides${query}`)).body.data)
        .map(({ text }) => text);
    const everyDay = await textsOf('');
    const firsts = new Set<string | null>();
    for (const layout of SEASONAL_LAYOUTS) {
      const [first = null, ...others] = await textsOf(`?layout=${layout}`);
      expect(others).toEqual(everyDay);
      firsts.add(first);
    }
    expect(firsts.size).toBe(SEASONAL_LAYOUTS.length);
  });

  test('R475 a layout has its own slides, each with a picture for wide and narrow screens', async () => {
    const standard = z.array(catalogue.slide).parse((await get('/slides/active')).body.data);
    const season = z.array(catalogue.slide).parse((await get('/slides/active?layout=christmas')).body.data);
    expect(standard.map(({ title }) => title)).toContain('The green sofa');
    expect(season.map(({ id }) => id)).not.toEqual(standard.map(({ id }) => id));
    for (const slide of [...standard, ...season]) {
      expect(slide.image?.url).toMatch(/^\/media\/rooms\/.*\.webp$/);
      expect(slide.mobile_image?.url).toMatch(/^\/media\/rooms\/.*-tall-.*\.webp$/);
    }
  });

  test('a season of marketing has slides like those of the specification, and its colors, rows and end', async () => {
    const slides = z.array(catalogue.slide).parse((await get('/slides/active?layout=holiday2026')).body.data);
    expect(slides.map(({ title }) => title)).toContain('Come in, it is warm');
    expect((await get('/seasons/holiday2026')).body.data).toMatchObject({
      colors: { ground: 'moss', text: 'paper' },
      // Midnight in Chicago, in winter.
      countdown: { ends_at: '2026-12-21T06:00:00.000Z' },
      home: { banner: { picture: { src: expect.stringMatching(/^\/media\/rooms\//) } } },
    });
    expect((await get('/seasons/easter')).status).toBe(404);
  });

  test('the calendar of the seasons has their days in Chicago, in summer and in winter', async () => {
    const { windows } = (await get('/seasons')).body.data;
    const windowOf = (name: string) => windows.find((window: { name: string }) => window.name === name);
    expect(windowOf('cyberWeek')).toMatchObject({
      starts_at: '2024-05-24T05:00:00.000Z',
      ends_at: '2024-05-31T05:00:00.000Z',
    });
    // Clocks go back within it.
    expect(windowOf('blackFriday1')).toMatchObject({
      starts_at: '2024-11-01T05:00:00.000Z',
      ends_at: '2024-11-08T06:00:00.000Z',
    });
    expect(windows).toHaveLength(SEASONAL_LAYOUTS.length + 1);
  });

  test('R475 an unknown layout is refused', async () => {
    expect(await get('/slides/active?layout=easter')).toMatchObject({
      status: 422,
      body: { code: 110, errors: { layout: [expect.stringContaining('one of')] } },
    });
  });
});

describe('reviews', () => {
  test('reviews come newest first, ten a page, with their number and average', async () => {
    const { body } = await get('/products/101/reviews');
    const reviews = z.array(catalogue.review).parse(body.data);
    expect(reviews.map(({ date }) => date)).toEqual(
      reviews
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    const meta = catalogue.reviewsMeta.parse(body.meta);
    const second = (await get('/products/101/reviews?page=2')).body;
    expect(second.data.length).toBe(Math.min(10, meta.count - 10));
    expect(meta.average).toBeGreaterThan(3);
  });

  test.each(['0', '-1', 'x', '1.5', '99999999999'])(
    'page %s counts as the first page or as an empty one',
    async (page) => {
      expect((await get(`/products/101/reviews?page=${page}`)).status).toBe(200);
    },
  );

  test('reviews of no product are answered 404, and so are those of no id at all', async () => {
    expect((await get('/products/9999/reviews')).status).toBe(404);
    expect((await get('/products/mara/reviews')).status).toBe(404);
    expect((await get('/products/99999999999999/reviews')).status).toBe(404);
  });
});

describe('the first check of a visit', () => {
  test('R251 R447 a guest gets exactly the fields of the initial check, with no customer in them', async () => {
    const { status, body } = await post('/user/initial_check', {});
    expect(status).toBe(200);
    expect(initialCheck.parse(body.data)).toEqual(body.data);
    expect(body.data).toMatchObject({ role: null, email: null, order_id: null, order: null, favorites: {} });
  });

  test('a guest who knows a cart gets it back, an unknown one is no error', async () => {
    const added = await post('/orders/add_to_cart', { variant_id: 1001, quantity: 1 });
    const orderId = added.body.data.id;
    expect((await post('/user/initial_check', { order_id: orderId })).body.data).toMatchObject({
      order_id: orderId,
      order: { id: orderId, line_items: [{ quantity: 1 }] },
    });
    for (const unknown of ['6dd2f4e2-9a5c-4f3b-8f5e-0f6f1a2b3c4d', 'not-an-id', '']) {
      const { status, body } = await post('/user/initial_check', { order_id: unknown });
      expect([status, body.data.order_id, body.data.order]).toEqual([200, null, null]);
    }
  });

  test('a token that no provider issued ends the session, and with it a cart that is not theirs', async () => {
    const stranger = { authorization: 'Bearer unknown' };
    const plain = await post('/user/initial_check', {}, stranger);
    expect(plain).toMatchObject({ status: 401, body: { code: 172 } });
    expect(plain.body).not.toHaveProperty('remove_order');
    const withOrder = await post('/user/initial_check', { order_id: 'nothing' }, stranger);
    expect(withOrder).toMatchObject({ status: 401, body: { code: 172, remove_order: true } });
  });
});

describe('product cards', () => {
  test('R456 pieces come by id in the order asked for, without those that do not exist', async () => {
    const { body } = await post('/user/get_items', { product_ids: [103, 9_999, 101, 103] });
    const cards = z.array(productCard).parse(body.data);
    expect(cards.map(({ id }) => id)).toEqual([103, 101]);
    expect(cards[1]).toMatchObject({ slug: 'mara-three-seat-sofa', price: 3290 });
  });

  test('R456 a piece that is not listed any more is left out', async () => {
    const list = (listed: boolean) =>
      api.db.updateTable('product').set({ listed }).where('id', '=', 103).execute();
    await list(false);
    const { body } = await post('/user/get_items', { product_ids: [103, 101] });
    await list(true);
    expect(z.array(productCard).parse(body.data)).toMatchObject([{ id: 101 }]);
  });

  test('R456 favorites are for signed-in customers; more than a hundred ids and other fields are refused', async () => {
    expect((await post('/user/get_items', { list: 'favorites' })).status).toBe(401);
    expect((await post('/user/get_items', { product_ids: Array(101).fill(1) })).status).toBe(422);
    expect((await post('/user/get_items', { product_ids: [1], role: 'admin' })).status).toBe(422);
    expect((await post('/user/get_items', { product_ids: ['1'] })).status).toBe(422);
  });
});
