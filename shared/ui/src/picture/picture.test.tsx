import { render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

const picture = {
  src: '/media/products/mara',
  widths: [320, 640, 1280],
  width: 1280,
  height: 1280,
  color: '#ded6c8',
  alternative_text: 'Mara sofa in moss velvet',
};

test('a picture comes in AVIF and WebP, keeps its place and waits until it is near', () => {
  const { container } = render(<Picture picture={picture} sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'Mara sofa in moss velvet' });
  expect(image).toHaveAttribute('src', '/media/products/mara-640.webp');
  expect(image).not.toHaveAttribute('srcset');
  expect(image).toHaveAttribute('width', '1280');
  expect(image).toHaveAttribute('height', '1280');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(container.querySelector('source')).toHaveAttribute(
    'srcset',
    '/media/products/mara-320.avif 320w, /media/products/mara-640.avif 640w, /media/products/mara-1280.avif 1280w',
  );
});

test('the first picture of a page is asked for before everything else', () => {
  render(<Picture picture={picture} sizes="50vw" loading="first" />);
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('fetchpriority', 'high');
  expect(image).not.toHaveAttribute('loading');
});
