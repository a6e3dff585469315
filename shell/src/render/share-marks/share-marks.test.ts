import { encodeWith } from '../insertions/encode-with.ts';
import { shareMarks } from './share-marks.ts';

const page = (head: string) => {
  const html = `<html><head>${head}</head><body></body></html>`;
  return encodeWith(html, shareMarks(html)).toString();
};

test('every page says what is shown where it is shared, from its own title, description and address', () => {
  const html = page(
    '<title>Sofas &amp; more</title><meta name="description" content="To sink into."/><link rel="canonical" href="https://shop.example/a"/>',
  );
  expect(html).toContain('<meta property="og:title" content="Sofas &amp; more"/>');
  expect(html).toContain('<meta property="og:description" content="To sink into."/>');
  expect(html).toContain('<meta property="og:url" content="https://shop.example/a"/>');
  expect(html).toContain('<meta name="twitter:card" content="summary"/></head>');
});

test('what a page says itself is not said again, and a page with a picture has a large card', () => {
  const html = page(
    '<title>Mara | Sanderling</title><meta property="og:title" content="Mara"/><meta property="og:image" content="x"/>',
  );
  expect(html.match(/og:title/g)).toHaveLength(1);
  expect(html).toContain('content="summary_large_image"');
});
