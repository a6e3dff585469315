import { withBlogReferral } from './blog-referral.ts';

const arrive = (path: string, referrer: string, blogHost: string | null = 'journal.sanderling.example') =>
  withBlogReferral(new URL(path, 'https://sanderling.example'), referrer, blogHost)?.search;

test('R121 R122 who comes from the blog is marked so, with what they have read', () => {
  expect(arrive('/', 'https://journal.sanderling.example/a-post')).toBe(
    '?admedium=referral&adsrc=blog&abid=a-post',
  );
  expect(arrive('/products?color=green', 'https://journal.sanderling.example/2026/a-post/')).toBe(
    '?color=green&admedium=referral&adsrc=blog&abid=2026%2Fa-post',
  );
});

test('R122 the first page of the blog is called homepage', () => {
  expect(arrive('/', 'https://journal.sanderling.example/')).toContain('abid=homepage');
});

test('R121 what the address says itself is not overwritten', () => {
  expect(arrive('/?adsrc=letter', 'https://journal.sanderling.example/')).toContain('adsrc=letter');
  expect(arrive('/?admedium=a&adsrc=b&abid=c', 'https://journal.sanderling.example/')).toBeUndefined();
});

test('R121 no other visitor is marked', () => {
  for (const referrer of [
    '',
    'https://search.example/',
    'https://journal.sanderling.example.evil.example/',
    'x',
  ]) {
    expect(arrive('/', referrer)).toBeUndefined();
  }
  expect(arrive('/', 'https://journal.sanderling.example/a-post', null)).toBeUndefined();
});
