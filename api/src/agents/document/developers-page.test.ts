import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const get = (url: string) => api.app.inject({ url });

/** Of what the store says of itself, the address of the page that says how to pay. */
async function pageOfProfile(): Promise<URL> {
  const { ucp } = (await get('/.well-known/ucp')).json();
  const [handler] = Object.values<{ spec: string }[]>(ucp.payment_handlers).flat();
  return new URL(handler?.spec ?? '');
}

test('the profile leads to a page that says how to pay, with the store’s own addresses, and each of them answers', async () => {
  const { origin, pathname } = await pageOfProfile();
  const { body, headers, statusCode } = await get(pathname);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
  expect(body).toContain(`curl ${origin}/_payments/v1/payment_methods`);
  expect(body).not.toMatch(/shop\.example|decisions\/|npx /);
  const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  const named = [...body.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text);
  const own = [...links, ...named].filter((link) => link.startsWith(`${origin}/`));
  expect(links.filter((link) => !/^https?:/.test(link))).toEqual([]);
  expect(own.length).toBeGreaterThan(5);
  const isRead = (link: string) => /\.(?:json|md|xml)$|\/well-known\/ucp$/.test(link);
  for (const link of own.filter(isRead))
    expect([link, (await get(new URL(link).pathname)).statusCode]).toEqual([link, 200]);
});

test('the document of the calls says of each binding how its caller is known', async () => {
  const { components, externalDocs, paths } = (await get('/_agents/openapi.json')).json();
  expect(externalDocs.url).toBe((await pageOfProfile()).href);
  const schemesOf = (path: string, method: string) =>
    paths[path][method].security.map((each: object) => Object.keys(each).join('+'));
  expect(schemesOf('/_agents/ucp/checkout-sessions', 'post')).toEqual([
    'profile',
    'profile+key',
    'profile+signature',
  ]);
  expect(schemesOf('/_agents/acp/checkout_sessions', 'post')).toEqual(['bearer']);
  expect(Object.keys(components.securitySchemes)).toEqual(['profile', 'key', 'signature', 'bearer']);
});
