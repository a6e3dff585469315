import { ROLE_HEADER } from '@sanderling/contract/site/role-header';
import { pino } from 'pino';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Access } from '../../platform/routes/route-access.ts';
import type { Principal } from '../principal/principal.ts';
import { checkAccess } from './check-access.ts';

const GUEST: Principal = { userId: null };
const SHOPPER: Principal = { userId: 1, role: null };
const DESIGNER: Principal = { userId: 2, role: 'trade_designer' };
const ADMIN: Principal = { userId: 3, role: 'admin' };

/** What a route that declares this access answers the principal that `identify` gives. */
async function answer(access: Access, identify: () => Promise<Principal>, remoteAddress = '127.0.0.1') {
  const app = createHttpServer(pino({ level: 'silent' }));
  const config = { operatorToken: null, isThisMachineOnly: false };
  await app.register(checkAccess, {
    config,
    identify,
    identifyProgram: async () => null,
    recordImpersonation: async () => {},
  });
  const seen: Principal[] = [];
  app.get('/', { config: { access, caching: 'none' } }, async (request) => {
    if (['customer', 'signed-in', 'designer', 'admin'].includes(access)) seen.push(request.principal);
    return {};
  });
  const { headers, statusCode } = await app.inject({ url: '/', remoteAddress });
  await app.close();
  return { status: statusCode, seen, role: headers[ROLE_HEADER] };
}
const statusFor = async (access: Access, principal: Principal) =>
  (await answer(access, async () => principal)).status;

test.each<[Access, number[]]>([
  ['public', [200, 200, 200, 200]],
  ['customer', [200, 200, 200, 200]],
  ['signed-in', [401, 200, 200, 200]],
  ['designer', [401, 403, 200, 403]],
  ['admin', [401, 403, 403, 200]],
])(
  'a route for %s answers a guest, a customer, a designer and an admin as it declares',
  async (access, wanted) => {
    const statuses = [];
    for (const principal of [GUEST, SHOPPER, DESIGNER, ADMIN])
      statuses.push(await statusFor(access, principal));
    expect(statuses).toEqual(wanted);
  },
);

test.each<[Access]>([['operator'], ['this-machine']])(
  'a route for %s is not there for other machines, and does not ask who calls',
  async (access) => {
    const identify = async () => {
      throw problem('UNAUTHENTICATED');
    };
    expect((await answer(access, identify)).status).toBe(200);
    expect((await answer(access, identify, '203.0.113.9')).status).toBe(404);
  },
);

test('a handler reads who calls, once and unchangeable, and only where its route declares it', async () => {
  let asked = 0;
  const identify = async () => {
    asked += 1;
    return { ...SHOPPER };
  };
  const { seen } = await answer('signed-in', identify);
  expect([asked, seen]).toEqual([1, [SHOPPER]]);
  expect(Object.isFrozen(seen[0])).toBe(true);
  const app = createHttpServer(pino({ level: 'silent' }));
  const config = { operatorToken: null, isThisMachineOnly: false };
  await app.register(checkAccess, {
    config,
    identify,
    identifyProgram: async () => null,
    recordImpersonation: async () => {},
  });
  app.get('/', { config: { access: 'public', caching: 'none' } }, async ({ principal }) => principal);
  expect((await app.inject('/')).json().message).toBe('GET / does not ask who calls.');
  await app.close();
});

test('every answer to a signed-in customer says their role, also a refusal, and one to a guest says none', async () => {
  const told = async (access: Access, principal: Principal) =>
    (await answer(access, async () => principal)).role;
  expect(await told('customer', DESIGNER)).toBe('trade_designer');
  expect(await told('customer', SHOPPER)).toBe('none');
  expect(await told('designer', SHOPPER)).toBe('none');
  expect(await told('customer', GUEST)).toBeUndefined();
  expect(await told('public', DESIGNER)).toBeUndefined();
});
