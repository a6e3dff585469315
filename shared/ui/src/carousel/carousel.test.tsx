import { CAROUSEL_INTERVAL_MS } from '@sanderling/contract/limits';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel.tsx';

// A page without a layout: the track is 100 wide and is where it was told to scroll to.
beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 100 });
  Object.assign(HTMLElement.prototype, {
    scrollTo(this: HTMLElement, to: ScrollToOptions) {
      this.scrollLeft = to.left ?? 0;
      fireEvent.scroll(this);
    },
  });
});
afterEach(() => jest.useRealTimers());

const carousel = (
  <Carousel label="Highlights" autoAdvanceMs={CAROUSEL_INTERVAL_MS}>
    <a href="/one">One</a>
    <a href="/two">Two</a>
    <a href="/three">Three</a>
  </Carousel>
);
const shownSlide = () =>
  screen.getAllByRole('link').find((link) => link.closest('li')?.hasAttribute('inert') === false)
    ?.textContent;

test('R245 the hero moves on every five seconds', () => {
  render(carousel);
  expect(shownSlide()).toBe('One');
  act(() => jest.advanceTimersByTime(4_999));
  expect(shownSlide()).toBe('One');
  act(() => jest.advanceTimersByTime(1));
  expect(shownSlide()).toBe('Two');
  act(() => jest.advanceTimersByTime(CAROUSEL_INTERVAL_MS));
  expect(shownSlide()).toBe('Three');
});

test('R246 R247 the hero wraps from the last slide to the first, and back', () => {
  render(carousel);
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
  expect(shownSlide()).toBe('Three');
  fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(shownSlide()).toBe('One');
});

test('R245 the hero rests while it is paused or has the focus', () => {
  render(carousel);
  fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
  act(() => jest.advanceTimersByTime(3 * CAROUSEL_INTERVAL_MS));
  expect(shownSlide()).toBe('One');

  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
  act(() => screen.getByRole('link', { name: 'One' }).focus());
  act(() => jest.advanceTimersByTime(3 * CAROUSEL_INTERVAL_MS));
  expect(shownSlide()).toBe('One');
});
