import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { makeFolder } from '../testing/make-release.ts';
import { withPacked } from './package-index.ts';
import { packageRoutes } from './package-routes.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await makeFolder();
  app = fastify();
  packageRoutes(app, folder);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const packed = (version: string) => ({
  manifest: { name: '@sanderling/contract', version, dependencies: { zod: '4.6.7' } },
  dist: { file: `sanderling-contract-${version}.tgz`, integrity: `sha512-${version}`, shasum: version },
});

async function pack(...versions: string[]) {
  const index = { '@sanderling/contract': Object.fromEntries(versions.map((one) => [one, packed(one)])) };
  await writeFile(path.join(folder, 'index.json'), JSON.stringify(index));
  for (const version of versions)
    await writeFile(path.join(folder, packed(version).dist.file), `bytes of ${version}`);
}

test('npm finds every version of a package, the newest finished one as latest, and its archive', async () => {
  await pack('1.9.0', '1.10.0', '2.0.0-next.1');
  for (const name of ['@sanderling%2fcontract', '@sanderling/contract']) {
    const answer = await app.inject({
      url: `/_packages/${name}`,
      headers: { host: 'releases.shop.example' },
    });
    expect(answer.json()).toMatchObject({
      name: '@sanderling/contract',
      'dist-tags': { latest: '1.10.0' },
      versions: {
        '1.9.0': {
          dependencies: { zod: '4.6.7' },
          dist: {
            tarball: 'https://releases.shop.example/_packages/-/sanderling-contract-1.9.0.tgz',
            integrity: 'sha512-1.9.0',
          },
        },
      },
    });
  }
  const archive = await app.inject('/_packages/-/sanderling-contract-1.10.0.tgz');
  expect(archive.body).toBe('bytes of 1.10.0');
});

test('a version that was packed stays what it is', () => {
  const known = withPacked({}, '@sanderling/contract', '1.0.0', packed('1.0.0'));
  expect(withPacked(known, '@sanderling/contract', '1.0.0', packed('1.0.0'))).toEqual(known);
  const other = { ...packed('1.0.0'), dist: { ...packed('1.0.0').dist, integrity: 'sha512-other' } };
  expect(() => withPacked(known, '@sanderling/contract', '1.0.0', other)).toThrow(
    '@sanderling/contract 1.0.0 was packed before, from other sources: raise the version',
  );
  expect(
    Object.keys(
      withPacked(known, '@sanderling/contract', '1.0.1', packed('1.0.1'))['@sanderling/contract'] ?? {},
    ),
  ).toEqual(['1.0.0', '1.0.1']);
});

test('on this machine archives are named without TLS, where there is none', async () => {
  await pack('1.0.0');
  const answer = await app.inject({
    url: '/_packages/@sanderling%2fcontract',
    headers: { host: 'localhost:3002' },
  });
  expect(answer.json().versions['1.0.0'].dist.tarball).toMatch(/^http:\/\/localhost:3002\/_packages\/-\//);
});

test.each([
  '/_packages/@sanderling%2fnothing',
  '/_packages/__proto__',
  '/_packages/-/index.json',
  '/_packages/-/..%2fregistry.json',
])('%s is not handed out', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
  await pack('1.0.0');
  expect((await app.inject(url)).statusCode).toBe(404);
});
