import { readConfig } from '../config/config.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();

test('every document forbids inline script, foreign frames and foreign forms', async () => {
  for (const url of ['/', '/cart', '/a%2fb', '/%ff', '/products/%E0%A4%A']) {
    const policy = String((await shop.app.inject(url)).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|nonce|sha\d/);
  }
});

test('a document’s own styles are allowed by their hash, in every answer of it, and no others', async () => {
  shop.answer = { styleHashes: ['sha256-abc='] };
  const page = await shop.app.inject('/');
  const again = await shop.app.inject({ url: '/', headers: { 'if-none-match': String(page.headers.etag) } });
  const cart = await shop.app.inject('/cart');
  expect([page, again, cart].map(({ statusCode }) => statusCode)).toEqual([200, 304, 200]);
  for (const { headers } of [page, again, cart])
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-abc=';");
  shop.answer = {};
  const other = await shop.app.inject('/rooms');
  expect(other.headers['content-security-policy']).toContain("style-src 'self';");
  expect(shop.rendered).toHaveLength(3);
});

test('payment hosts are allowed only where they take the cards', async () => {
  expect(JSON.stringify(await policyOf({}))).not.toContain('stripe');
  const policy = await policyOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
  expect(policy['script-src']).toContain('https://js.stripe.com');
  expect(policy['frame-src']).toContain('https://js.stripe.com');
  expect(policy['frame-src']).toContain('https://hooks.stripe.com');
  expect(policy['connect-src']).toContain('https://api.stripe.com');
});

test('R570 pictures come from us and from three hosts, and from nowhere else', async () => {
  const policy = await policyOf({ IMAGE_HOSTS: 'a.example b.example c.example' });
  expect(policy['img-src']).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://a.example',
    'https://b.example',
    'https://c.example',
  ]);
  expect((await policyOf({}))['img-src']?.filter((source) => source.startsWith('https:'))).toHaveLength(3);
  for (const hosts of ['a.example', 'a.example b.example c.example d.example', 'a.example * c.example']) {
    expect(() => readConfig({ IMAGE_HOSTS: hosts })).toThrow('set it to exactly three hosts');
  }
});

test('R479 R481 who tracks is allowed by name, and only where they are configured', async () => {
  const plain = await policyOf({});
  expect(plain['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  const policy = await policyOf({
    TAG_MANAGER: 'https://tags.example/gtm.js?id=GTM-1',
    SOCIAL_PIXEL: 'https://pixel.example/core.js pintrk 42',
    TRACKING_ORIGINS: 'https://collect.example',
  });
  const named = ['https://tags.example', 'https://pixel.example', 'https://collect.example'];
  for (const directive of ['script-src', 'connect-src']) {
    expect(policy[directive]).toEqual([...(plain[directive] ?? []), ...named]);
  }
  expect(policy['img-src']).toEqual([...(plain['img-src'] ?? []), ...named]);
});

async function policyOf(env: Record<string, string>): Promise<Record<string, string[]>> {
  await shop.open(env);
  const header = String((await shop.app.inject('/')).headers['content-security-policy']);
  return Object.fromEntries(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}
