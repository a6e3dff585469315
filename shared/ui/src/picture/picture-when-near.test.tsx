import { act, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PictureWhenNear } from './picture-when-near.tsx';

const PICTURE = {
  src: '/media/mara',
  widths: [480],
  width: 480,
  height: 480,
  color: '#f3efe8',
  alternative_text: 'Mara',
};

const own = globalThis.IntersectionObserver;
let comeNear: () => void;
beforeEach(() => {
  class Observer {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => told([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterAll(() => {
  Object.assign(globalThis, { IntersectionObserver: own });
});

test('a picture far down a list is fetched when it comes near', () => {
  render(<PictureWhenNear picture={PICTURE} sizes="50vw" />);
  expect(screen.queryByRole('img')).toBeNull();
  act(() => comeNear());
  expect(screen.getByRole('img', { name: 'Mara' })).toHaveAttribute('src', '/media/mara-480.webp');
});

test('without JavaScript the picture is there, as lazy as the browser is', () => {
  const html = renderToStaticMarkup(<PictureWhenNear picture={PICTURE} sizes="50vw" />);
  expect(html).toMatch(/<noscript>.*<img[^>]*loading="lazy".*<\/noscript>/);
});
