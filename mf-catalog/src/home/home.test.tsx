import { screen, within } from '@testing-library/react';
import { picture, record, slide } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Component } from './home.route.tsx';

const support = {
  header: 'Need support? Contact us.',
  text: 'Our customer care team is available.',
  phone: '(312) 555-0148',
  phone_href: 'tel:+13125550148',
  email: 'care@sanderling.example',
  trade_email: 'trade@sanderling.example',
  hours: 'Monday to Friday',
};
const pictures = {
  rooms: [{ permalink: 'living', name: 'Living room', productCount: 40, picture: null }],
  bands: [],
  colors: [{ name: 'Green', productCount: 12 }],
  productCount: 118,
};
const openHome = (given: object = {}) =>
  renderPage({
    path: '/',
    at: '/',
    Component,
    data: () => ({
      slides: [slide(1)],
      recommended: [record()],
      kept: null,
      stories: { room: null, brand: null },
      pictures,
      support,
      season: null,
      origin: 'https://shop.example',
      ...given,
    }),
  });

test('R023 R017 home opens with the hero', async () => {
  await openHome();
  expect(screen.getByRole('region', { name: 'Featured' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Picture of slide 1' })).toBeVisible();
});

test('R018 R019 Recommended Styles leads to the bestsellers', async () => {
  await openHome();
  const styles = screen.getByRole('region', { name: 'Recommended Styles' });
  expect(within(styles).getByRole('heading', { name: 'Recommended Styles' })).toBeVisible();
  expect(within(styles).getByRole('link', { name: 'Mara three-seat sofa' })).toBeVisible();
  expect(within(styles).getByRole('link', { name: 'Shop Bestsellers' })).toHaveAttribute('href', '/products');
});

test('R020 support can be called and written to', async () => {
  await openHome();
  const block = screen.getByRole('region', { name: 'Support' });
  expect(within(block).getByRole('heading', { name: 'Need support? Contact us.' })).toBeVisible();
  expect(within(block).getByRole('link', { name: '(312) 555-0148' })).toHaveAttribute(
    'href',
    'tel:+13125550148',
  );
  expect(within(block).getByRole('link', { name: 'care@sanderling.example' })).toHaveAttribute(
    'href',
    'mailto:care@sanderling.example',
  );
});

test('R023 home opens when slides, recommendations and search have failed', async () => {
  await openHome({
    slides: [],
    recommended: null,
    kept: null,
    stories: null,
    pictures: null,
    support: null,
  });
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

const season = {
  colors: { ground: 'clay', text: 'paper', accent: 'clay' },
  home: {
    rows: ['banner', 'picks', 'styles'],
    picks: {
      title: 'To wrap',
      text: 'Small things.',
      link: 'Shop presents',
      path: '/collections/little-things',
      product_slugs: [],
    },
    banner: {
      title: 'The long table',
      text: 'Walnut and cane.',
      link: 'See the room',
      path: '/rooms/supper-for-ten',
      picture: null,
    },
  },
  picks: [record()],
};

test('in a season the home page has its rows in its order', async () => {
  const other = record({ objectID: '2002', product_id: 202, name: 'Hollis loveseat', slug: 'hollis' });
  await openHome({ season, recommended: [other] });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(-4, -1)).toEqual(['The long table', 'To wrap', 'Recommended Styles']);
  expect(screen.getByRole('link', { name: 'Shop presents' })).toHaveAttribute(
    'href',
    '/collections/little-things',
  );
  expect(screen.queryByRole('heading', { name: 'Shop by room' })).toBeNull();
});

test('between the rows of pieces is a room, and a brand’s story leads to what it makes', async () => {
  const stories = {
    room: {
      name: 'The oat room',
      slug: 'the-oat-room',
      description: 'Light all day.',
      picture: picture('/media/oat'),
      mobile_picture: null,
    },
    brand: {
      name: 'Halden',
      slug: 'halden',
      description: 'Joints, not screws.',
      founded_in: 'Tibro, Sweden',
      founded_year: 1938,
      picture: null,
    },
  };
  await openHome({ stories });
  const room = screen.getByRole('region', { name: 'The oat room' });
  expect(within(room).getByRole('img', { name: '/media/oat' })).toBeInTheDocument();
  expect(within(room).getByRole('link')).toHaveAttribute('href', '/rooms/the-oat-room');
  const brand = screen.getByRole('region', { name: 'Halden' });
  expect(brand).toHaveTextContent('Tibro, Sweden, since 1938');
  expect(within(brand).getByRole('link', { name: 'See what they make' })).toHaveAttribute(
    'href',
    '/brands/halden',
  );
});

test('what others kept says what it is made of', async () => {
  await openHome({ kept: { by: 'favorites', records: [record()] }, recommended: [] });
  expect(screen.getByRole('region', { name: 'What others keep' })).toHaveTextContent(
    'The favorites of other shoppers.',
  );
});
