import type { Slide } from '@sanderling/contract/wire/catalogue';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { clientThatAnswers, refusal } from '../testing/shopper-page.tsx';
import PromotionCarousel, { loader } from './promotion-carousel.slot.tsx';

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

const load = (answer: () => Slide[]) => {
  const context = JSON.parse('{}');
  const request = new Request('https://sanderling.example/');
  return loader({ request, params: {}, context: { ...context, api: clientThatAnswers(answer) } });
};

test('R131 the carousel loads the slides of the top', async () => {
  expect(await load(() => slides)).toEqual(slides);
});

test('R499 slides that cannot be loaded are logged, and count as loaded: none, without an empty strip', async () => {
  const noted = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failure = refusal(500, { code: 199 });
  const loaded = await load(() => {
    throw failure;
  });
  expect(noted).toHaveBeenCalledWith(expect.any(String), failure);
  expect(loaded).toEqual([]);
  noted.mockRestore();
  show(loaded);
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull();
});
