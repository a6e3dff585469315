import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.ts';
import { examine } from './examine.ts';
import { refuseSkew } from './refuse-skew.ts';
import { validateVariables } from './validate-variables.ts';

let folder: string;
const servers: Server[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanderling-doctor-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openApi(answer: (headers: IncomingHttpHeaders) => { status: number; date?: Date }) {
  const server = createServer(({ headers }, response) => {
    const { status, date } = answer(headers);
    if (date) response.setHeader('date', date.toUTCString());
    response.writeHead(status).end('{}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function unusedPort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const faultsOf = async (...given: Parameters<typeof examine>) =>
  (await examine(...given)).filter(({ isFault }) => isFault).map(({ sentence }) => sentence);

test('an operator is told every variable at fault at once, also those of which one hides the other', async () => {
  const faults = await faultsOf(
    {
      DATA_DIR: folder,
      PUBLIC_ORIGIN: 'https://shop.example',
      PORT: 'many',
      RENDER_WORKERS: '0',
      FEED_URL: 'https://warehouse.example',
      IDENTITY_ISSUER: 'https://pool.example',
      SERVICE_TOKEN: 'short',
      API_HOST: '0.0.0.0',
      WAIVED_SERVICES: 'mail search telephone',
    },
    ['api', 'shell'],
  );
  for (const expected of [
    /^PORT is "many"/,
    /^RENDER_WORKERS is "0"/,
    /^With FEED_URL set FEED_SECRET/,
    /^With IDENTITY_ISSUER set IDENTITY_AUDIENCE/,
    /^SERVICE_TOKEN cannot be used/,
    /^API_HOST is "0\.0\.0\.0"/,
    /^WAIVED_SERVICES names "telephone"/,
    /^The store at https:\/\/shop\.example is in production.*DATABASE_URL/,
  ])
    expect(faults).toContainEqual(expect.stringMatching(expected));
  expect(faults.join()).not.toContain('short');
});

test('what the variables name and what does not answer is said, with what to look at', async () => {
  const port = await unusedPort();
  const faults = await faultsOf(
    {
      DATA_DIR: folder,
      DOCUMENTS_DIR: join(folder, 'uploads/documents'),
      DATABASE_URL: `postgres://shop:hidden@127.0.0.1:${port}/shop`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      API_ORIGIN: `http://127.0.0.1:${port}`,
    },
    ['api', 'shell'],
  );
  for (const expected of [
    /^DATABASE_URL cannot be used/,
    /DOCUMENTS_DIR\) is in .*uploads/,
    /^The mail server of SMTP_URL/,
  ])
    expect(faults).toContainEqual(expect.stringMatching(expected));
  expect(faults).toContainEqual(expect.stringMatching(/^The API does not answer at/));
  expect(faults).toContainEqual(expect.stringMatching(/^Nothing is live/));
  expect(faults.join()).not.toContain('hidden');
});

test('a shell whose token the API refuses, and one whose clock is another, is said', async () => {
  const SERVICE_TOKEN = 't'.repeat(32);
  const API_ORIGIN = await openApi(({ 'x-sanderling-service': shown }) => ({
    status: shown === SERVICE_TOKEN ? 200 : 403,
  }));
  const shell = { DATA_DIR: folder, API_ORIGIN };
  expect(await faultsOf({ ...shell, SERVICE_TOKEN }, ['shell'])).toEqual([
    expect.stringMatching(/^Nothing is live/),
  ]);
  expect(await faultsOf({ ...shell, SERVICE_TOKEN: 'f'.repeat(32) }, ['shell'])).toContainEqual(
    expect.stringMatching(/refuses SERVICE_TOKEN/),
  );
  const late = await openApi(() => ({ status: 200, date: new Date(Date.now() - 60_000) }));
  expect(await faultsOf({ ...shell, API_ORIGIN: late }, ['shell'])).toContainEqual(
    expect.stringMatching(/^The API is (59|60|61) s behind this machine/),
  );
});

test('what does not answer at all is not waited for', async () => {
  const [finding] = await runChecks([{ about: 'mail', run: () => new Promise(() => {}) }], 20);
  expect(finding).toEqual({
    about: 'mail',
    isFault: true,
    sentence: expect.stringMatching(/^No answer within 0.02 s: see/),
  });
});

test('a fault that names no variable ends the reading, and clocks may differ a little', () => {
  const fail = () => {
    throw new Error('The moon is full.');
  };
  expect(validateVariables(fail, {})).toEqual({ config: null, faults: ['The moon is full.'] });
  expect(() => refuseSkew('The database', 4_000)).not.toThrow();
  expect(() => refuseSkew('The database', -9_000)).toThrow('The database is 9 s behind this machine');
});

test('secrets that can be guessed are named in a shop that strangers reach, and none is repeated', async () => {
  const guessable = {
    OPERATOR_TOKEN: 'admin',
    METRICS_TOKEN: 'a'.repeat(40),
    PREVIEW_SECRET: 'replace-me-with-a-long-text',
  };
  const env = { DATA_DIR: folder, ...guessable, PUBLIC_ORIGIN: 'https://shop.example', API_PORT: '0' };
  const faults = (await faultsOf(env, ['api'])).filter((sentence) => sentence.includes('guessed'));
  expect(faults.map((sentence) => sentence.split(' ', 1)[0]).toSorted()).toEqual(
    Object.keys(guessable).toSorted(),
  );
  for (const value of Object.values(guessable)) expect(faults.join()).not.toContain(`${value} `);
  expect(await faultsOf({ ...env, PUBLIC_ORIGIN: '' }, ['api'])).toEqual([]);
});

test('a port that something else has, one port for both processes and a slip in a name are said', async () => {
  const other = createServer((_, response) => response.end('hello'));
  servers.push(other);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const faults = await faultsOf(
    { DATA_DIR: folder, API_PORT: String(port), PORT: String(port), DATABSE_URL: 'postgres://shop' },
    ['api', 'shell'],
  );
  for (const expected of [
    `Port ${port} is taken by something that is not the API: stop it, or set API_PORT to another one.`,
    `PORT and API_PORT are both ${port}: give each process its own.`,
    'DATABSE_URL is no variable of the shop: DATABASE_URL is. Correct its name, or remove it.',
  ])
    expect(faults).toContain(expected);
  const api = await openApi(() => ({ status: 200 }));
  expect(await faultsOf({ DATA_DIR: folder, API_PORT: new URL(api).port }, ['api'])).toEqual([
    expect.stringMatching(/^Port \d+ is taken/),
  ]);
});

test('keys of a test in production, and a certificate that is not there, are said', async () => {
  const env = {
    DATA_DIR: folder,
    API_PORT: '0',
    PUBLIC_ORIGIN: 'https://shop.example',
    WAIVED_SERVICES: 'database mail identity search',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    APPLE_PAY_MERCHANT_ID: 'merchant.shop',
    APPLE_PAY_MERCHANT_CERTIFICATE: join(folder, 'none.pem'),
  };
  expect(await faultsOf(env, ['api'])).toEqual([
    expect.stringMatching(/^STRIPE_SECRET_KEY is a test key, and the shop is in production/),
    expect.stringMatching(/^APPLE_PAY_MERCHANT_CERTIFICATE names .*none\.pem, which cannot be read/),
  ]);
});
