import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { slide } from '../../testing/fixtures.ts';
import { Hero } from './hero.tsx';

/** jsdom has no layout; swiper needs a width to know where its slides are. */
const width = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth');
beforeAll(() =>
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 1_000 }),
);
afterAll(() => width && Object.defineProperty(Element.prototype, 'clientWidth', width));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function openHero(count: number) {
  render(
    <MemoryRouter>
      <Hero slides={Array.from({ length: count }, (_, index) => slide(index + 1))} />
    </MemoryRouter>,
  );
  // Until the browser is idle and swiper has come.
  await act(() => jest.advanceTimersByTimeAsync(250));
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const hero = () => screen.getByRole('region', { name: 'Featured' });
const current = () => within(hero()).getByRole('button', { current: true }).getAttribute('aria-label');

test('R245 the hero moves on every five seconds', async () => {
  await openHero(3);
  expect(current()).toBe('Slide 1: Title 1');
  await pass(4_999);
  expect(current()).toBe('Slide 1: Title 1');
  await pass(1);
  expect(current()).toBe('Slide 2: Title 2');
  await pass(5_000);
  expect(current()).toBe('Slide 3: Title 3');
});

test('R246 after the last slide the hero begins again', async () => {
  await openHero(2);
  await pass(5_000);
  expect(current()).toBe('Slide 2: Title 2');
  await pass(5_000);
  expect(current()).toBe('Slide 1: Title 1');
});

test('R247 the arrow back from the first slide leads to the last', async () => {
  await openHero(3);
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
  expect(current()).toBe('Slide 3: Title 3');
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(current()).toBe('Slide 1: Title 1');
});

test('R245 the hero pauses while the shopper points at it, and goes on afterwards', async () => {
  await openHero(2);
  fireEvent.pointerEnter(hero());
  await pass(20_000);
  expect(current()).toBe('Slide 1: Title 1');
  fireEvent.pointerLeave(hero());
  await pass(5_000);
  expect(current()).toBe('Slide 2: Title 2');
});

test('R245 the hero can be paused', async () => {
  await openHero(2);
  fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
  fireEvent.pointerLeave(hero());
  await pass(20_000);
  expect(current()).toBe('Slide 1: Title 1');
  expect(screen.getByRole('button', { name: 'Play slides' })).toBeVisible();
});

test('R248 under 600 px the hero shows the upright picture', async () => {
  await openHero(1);
  const image = screen.getByRole('img', { name: 'Picture of slide 1' });
  expect(image).toHaveAttribute('src', '/img/slide-1.jpg');
  const source = image.closest('picture')?.querySelector('source');
  expect(source).toHaveAttribute('media', '(max-width: 599.98px)');
  expect(source).toHaveAttribute('srcset', '/img/slide-1-mobile.jpg');
});

test('R017 the first picture is urgent and a single slide has no controls', async () => {
  await openHero(1);
  expect(screen.getByRole('img', { name: 'Picture of slide 1' })).toHaveAttribute('fetchpriority', 'high');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to 1' })).toHaveAttribute('href', '/products/slide-1');
});

test('R017 slides out of sight are out of the tab order', async () => {
  await openHero(2);
  expect(screen.getByRole('group', { name: '1 of 2' })).not.toHaveAttribute('inert');
  expect(screen.getByRole('group', { name: '2 of 2' })).toHaveAttribute('inert');
});

test('the hero fetches no more pictures than the one that is on and the next', async () => {
  await openHero(4);
  const pictures = () => hero().querySelectorAll('img').length;
  expect(pictures()).toBe(2);
  await pass(5_000);
  expect(pictures()).toBe(3);
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
  expect(screen.getByRole('img', { name: 'Picture of slide 4' })).toBeInTheDocument();
});
