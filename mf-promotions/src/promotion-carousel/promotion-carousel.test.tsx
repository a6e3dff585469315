import type { Slide } from '@sanderling/contract/wire/catalogue';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import PromotionCarousel from './promotion-carousel.slot.tsx';

const slides = ['Freight ships free', 'Designers save', 'Pay over time'].map(
  (text, position): Slide => ({
    id: position + 1,
    image: null,
    mobile_image: null,
    picture: null,
    mobile_picture: null,
    path: `/pages/${position}`,
    alternative_text: text,
    title: null,
    text,
    button: null,
  }),
);

function show(shown: Slide[]) {
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: false }), configurable: true });
  render(
    <MemoryRouter>
      <PromotionCarousel path="/" data={shown} />
    </MemoryRouter>,
  );
}
const visible = () =>
  screen
    .getAllByRole('listitem', { hidden: true })
    .filter((item) => item.dataset.shown === 'true')
    .map((item) => item.textContent);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R131 the promotion carousel moves on every five seconds and wraps', () => {
  show(slides);
  expect(visible()).toEqual(['Freight ships free']);
  act(() => jest.advanceTimersByTime(4_999));
  expect(visible()).toEqual(['Freight ships free']);
  act(() => jest.advanceTimersByTime(1));
  expect(visible()).toEqual(['Designers save']);
  act(() => jest.advanceTimersByTime(10_000));
  expect(visible()).toEqual(['Freight ships free']);
});

test('R131 before the first announcement comes the last', () => {
  show(slides);
  fireEvent.click(screen.getByRole('button', { name: 'Previous announcement' }));
  expect(visible()).toEqual(['Pay over time']);
});

test('R131 nothing moves while somebody has paused it or has the focus in it', () => {
  show(slides);
  fireEvent.click(screen.getByRole('button', { name: 'Pause announcements' }));
  act(() => jest.advanceTimersByTime(20_000));
  expect(visible()).toEqual(['Freight ships free']);
  fireEvent.click(screen.getByRole('button', { name: 'Play announcements' }));
  fireEvent.focus(screen.getByRole('link', { name: 'Freight ships free' }));
  act(() => jest.advanceTimersByTime(20_000));
  expect(visible()).toEqual(['Freight ships free']);
});

test('R499 without slides there is no carousel, and no empty strip', () => {
  show([]);
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
});
