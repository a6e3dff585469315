import { picture, product, variant } from '../testing/fixtures.ts';
import { arrivalText } from './delivery/arrival-text.ts';
import { productPageData } from './page-data/product-page-data.ts';
import { productStructuredData } from './product-structured-data.ts';

const oat = variant({
  id: 1002,
  slug: 'mara-oat',
  name: 'Mara three-seat sofa, Oat bouclé',
  pictures: [picture('/media/mara-oat')],
  is_on_sale: true,
  sale_price: 2_990.5,
  estimated_availability_type: 'lead_time',
});
const SHOP = {
  now: () => new Date('2026-11-20T16:00:00Z'),
  origin: 'https://shop.example',
  seasonalLayout: 'default' as const,
};

function factsOf(slug: string, given: Parameters<typeof product>[1] = {}, of = oat) {
  const page = productPageData(
    product([variant(), of], { main_variant_slug: 'mara-emerald', ...given }),
    slug,
    SHOP,
    { arrivalOf: (each) => arrivalText(each, null, SHOP.now()) },
  );
  const shown = page?.variants.find((each) => each.slug === slug);
  if (!page || !shown) throw new Error(`No ${slug}.`);
  return productStructuredData(page, shown);
}

test('R035 search engines are told name, picture, price, currency and availability', () => {
  expect(factsOf('mara-oat', { rating: { average: 4.4, count: 14 } })).toMatchObject({
    '@type': 'Product',
    name: 'Mara three-seat sofa, Oat bouclé',
    image: ['https://shop.example/media/mara-oat-960.webp'],
    offers: {
      '@type': 'Offer',
      price: '2990.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/MadeToOrder',
      url: 'https://shop.example/products/mara-oat',
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.4, reviewCount: 14 },
  });
});

test('R035 a room that shows another finish is told with that finish', () => {
  const room = { ...picture('/media/mara-room'), shown_in: 'Emerald velvet' };
  const mushroom = { ...oat, pictures: [picture('/media/mara-oat'), room] };
  expect(factsOf('mara-oat', {}, mushroom)).toMatchObject({
    image: [
      'https://shop.example/media/mara-oat-960.webp',
      { contentUrl: 'https://shop.example/media/mara-room-960.webp', caption: 'Shown in Emerald velvet' },
    ],
  });
});

test('R035 a finish that is not photographed yet is told with the picture that the page shows', () => {
  const bare = { ...oat, pictures: [] };
  expect(factsOf('mara-oat', {}, bare)).toMatchObject({
    image: [
      {
        '@type': 'ImageObject',
        contentUrl: 'https://shop.example/media/mara-emerald-960.webp',
        caption: 'Shown in Emerald velvet',
      },
    ],
  });
});

test('R035 a product without reviews has no rating', () => {
  expect(factsOf('mara-oat', { rating: { average: 0, count: 0 } })).not.toHaveProperty('aggregateRating');
});

test('R035 search engines are not told of a variant in stock whose last piece is sold', () => {
  const gone = {
    ...oat,
    purchasable: false,
    estimated_availability_type: 'in_stock' as const,
    estimated_availability_value: 'Sold out',
  };
  expect(factsOf('mara-oat', {}, gone)).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
});

test.each([
  ['2027-02-12', 'BackOrder'],
  ['2026-11-19', 'OutOfStock'],
])(
  'R035 search engines are told of a back order with a day, %s, as %s',
  (backorderable_date, availability) => {
    const awaited = { ...oat, estimated_availability_type: 'date' as const, backorderable_date };
    expect(factsOf('mara-oat', {}, awaited)).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  },
);
