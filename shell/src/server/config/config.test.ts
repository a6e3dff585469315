import { readConfig } from './config.ts';

test('R480 messages to customers are sent in production only', () => {
  const messaging = (environment: string) =>
    readConfig({
      SANDERLING_ENV: environment,
      STAGING_PASSWORD: 'open sesame',
      CUSTOMER_MESSAGING: 'https://messages.example/a.js cio 42',
    }).tracking?.customerMessaging;
  expect(messaging('production')).toEqual({
    script: 'https://messages.example/a.js',
    command: 'cio',
    account: '42',
  });
  expect(messaging('staging')).toBeUndefined();
  expect(messaging('local')).toBeUndefined();
});

test('a tracker that is named by mistake is refused with a sentence that says how', () => {
  for (const pixel of [
    'https://pixel.example/a.js',
    'http://pixel.example/a.js fn 1',
    "https://p.example/' x;y 1",
  ]) {
    expect(() => readConfig({ SOCIAL_PIXEL: pixel })).toThrow(/SOCIAL_PIXEL .*set it to/);
  }
});

test('R121 R178 the store has the blog that it is told of, and none by itself', () => {
  expect(readConfig({}).blogHost).toBeNull();
  expect(readConfig({ BLOG_HOST: 'Blog.shop.example' }).blogHost).toBe('blog.shop.example');
  expect(() => readConfig({ BLOG_HOST: 'https://blog.shop.example' })).toThrow(/BLOG_HOST .*set it to/);
});

test('a page waits for its slices as long as usual unless it is told otherwise, and never endlessly', () => {
  expect(readConfig({}).sliceBudgetFactor).toBe(1);
  expect(readConfig({ SLICE_BUDGET_FACTOR: '5' }).sliceBudgetFactor).toBe(5);
  expect(() => readConfig({ SLICE_BUDGET_FACTOR: '11' })).toThrow(/SLICE_BUDGET_FACTOR .*set it to/);
});
