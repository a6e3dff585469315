import fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../config/config.ts';
import { stagingGate } from '../staging/staging-gate.ts';
import { lookedAtShop } from './looked-at-shop.ts';
import { lookCookies, whyNotShown } from './preview-tab.ts';

const SET = 'a set';
let app: FastifyInstance;
let address: string;
const configOf = (publicOrigin: string) =>
  readConfig({
    SANDERLING_ENV: 'staging',
    STAGING_PASSWORD: 'open sesame',
    PUBLIC_ORIGIN: publicOrigin,
    PREVIEW_SECRET: 'a secret of thirty-two letters, or more',
  });
beforeEach(async () => {
  app = fastify();
  await stagingGate(app, { config: configOf('http://localhost:3000'), now: () => new Date() });
  app.get('/*', (_, reply) => reply.header('x-release-set', SET).send('a page'));
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

test('R405 a browser of the shop’s own opens pages of a staging shop, as who knows its password', async () => {
  const shop = await lookedAtShop(configOf(address));
  expect(await whyNotShown(SET, shop)).toBeNull();
  const cookie = lookCookies(SET, shop)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const page = await fetch(`${address}/products`, { headers: { accept: 'text/html', cookie } });
  expect(await page.text()).toBe('a page');
});

test('R405 a registry that does not know the password of the staging shop says what to set', async () => {
  const shop = { ...(await lookedAtShop(configOf(address))), stagingPass: null };
  expect(await whyNotShown(SET, shop)).toBe(
    `the shop at ${address} asks for a password: set SANDERLING_ENV and STAGING_PASSWORD here as it has them`,
  );
});
