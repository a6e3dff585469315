import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { withoutKey } from '../access/access-document.ts';
import { promotionOf } from '../orders.ts';
import { manifestBytes } from '../publish-release.ts';
import { ReleaseError, StorageUnavailable } from '../release-error.ts';
import { openReleases } from '../releases.ts';
import { signRelease } from '../signatures/release-signature.ts';
import { makeRelease } from '../testing/make-release.ts';
import { built, type Team, useRegistry } from '../testing/use-registry.ts';
import { tryUnlessForced } from '../try-unless-forced.ts';
import { packRelease, UPLOAD_TYPE } from '../upload/release-upload.ts';
import { remoteRegistry } from '../upload/remote-registry.ts';

const registry = useRegistry();

const route = (id: string, path: string) => ({ id, path, expose: './hello' });

async function remote({ token, key }: Team) {
  const address = await registry.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => addressOf());
  return remoteRegistry(address, token, async () => key);
}

function addressOf(): string {
  const address = registry.app.server.address();
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
}

test('two teams publish and promote at once from their own machines, and neither gets anything of the other', async () => {
  const [ann, bea] = [await registry.team('mf-catalog'), await registry.team('mf-promotions')];
  const [atAnns, atBeas] = [await remote(ann), await remote(bea)];
  const own = await Promise.all([
    makeRelease({ name: 'mf-catalog', routes: [route('products-slug', '/products/:slug')] }),
    makeRelease({ name: 'mf-promotions', slots: [{ slot: 'site.top', expose: './hello' }] }),
  ]);
  await Promise.all([atAnns.publish(own[0]), atBeas.publish(own[1])]);
  await Promise.all([
    atAnns.promote({ 'mf-catalog': '1.0.0-a' }, { why: 'Sofas' }),
    atBeas.promote({ 'mf-promotions': '1.0.0-a' }),
  ]);
  const { releases } = await openReleases({ dataDir: registry.dataDir }).currentReleaseSet();
  expect([...releases.keys()].sort()).toEqual(['mf-catalog', 'mf-promotions']);

  const others = await Promise.all([
    makeRelease({ name: 'mf-catalog', version: '2.0.0', slots: [{ slot: 'site.top', expose: './hello' }] }),
    makeRelease({
      name: 'mf-promotions',
      version: '2.0.0',
      routes: [route('products-slug', '/products/:slug')],
    }),
    makeRelease({ name: 'mf-promotions', version: '2.0.0' }),
  ]);
  await expect(atAnns.publish(others[0])).rejects.toThrow('The slot site.top is of mf-promotions');
  await expect(atBeas.publish(others[1])).rejects.toThrow('The route products-slug is of mf-catalog');
  await expect(atAnns.publish(others[2])).rejects.toThrow('does not let you publish mf-promotions');
  await expect(atAnns.promote({ 'mf-promotions': '1.0.0-a' })).rejects.toThrow(
    'does not let you promote mf-promotions',
  );
  await expect(atBeas.promote({ 'mf-promotions': '1.0.0-a', 'mf-catalog': '1.0.0-a' })).rejects.toThrow(
    'does not let you promote mf-catalog',
  );
  await expect(atBeas.rollback('mf-catalog')).rejects.toThrow('does not let you promote mf-catalog');
  expect(await registry.releases.log()).toMatchObject([
    { action: 'publish' },
    { action: 'publish' },
    { action: 'promote' },
    { action: 'promote' },
  ]);
});

test('the log names the token that a change was made by, and why', async () => {
  const team = await registry.team('mf-hello');
  const at = await remote(team);
  for (const version of ['1.0.0-a', '1.0.0-b']) {
    await at.publish(await makeRelease({ version }));
    await at.promote({ 'mf-hello': version }, { why: `Brings ${version}` });
  }
  expect(await at.rollback('mf-hello', { why: 'Too loud' })).toBe('1.0.0-a');
  const by = `mf-hello team (token ${team.tokenId})`;
  expect(await registry.releases.log()).toMatchObject([
    { action: 'publish', what: 'mf-hello 1.0.0-a', by, why: null },
    { action: 'promote', by, why: 'Brings 1.0.0-a' },
    { action: 'publish', by },
    { action: 'promote', by },
    { action: 'rollback', by, why: 'Too loud' },
  ]);
});

test('why a release is published is kept with it, also where it is not to be live', async () => {
  const at = await remote(await registry.team('mf-hello'));
  await at.publish(await makeRelease(), { why: 'For the holidays – “calm”' });
  expect(await registry.releases.log()).toMatchObject([
    { action: 'publish', why: 'For the holidays – “calm”' },
  ]);
  await expect(
    at.publish(await makeRelease({ version: '1.0.0-b' }), { why: 'x'.repeat(400) }),
  ).rejects.toThrow('at most 300 letters');
});

test('a token that may only publish leaves what is live to others', async () => {
  const team = await registry.team('mf-hello', ['publish']);
  const at = await remote(team);
  await at.publish(await makeRelease());
  await expect(at.promote({ 'mf-hello': '1.0.0-a' })).rejects.toThrow(
    `The token ${team.tokenId} may publish mf-hello, and does not let you promote mf-hello.`,
  );
});

test('what the gate of promotions says is said from afar, and a freeze is not lifted from there', async () => {
  const at = await remote(await registry.team('mf-hello'));
  await at.publish(await makeRelease({ version: '1.0.0-a', routes: [route('hello', '/hello')] }));
  await at.publish(await makeRelease({ version: '1.0.0-b' }));
  await at.promote({ 'mf-hello': '1.0.0-a' });
  const drop = { 'mf-hello': '1.0.0-b' };
  await expect(at.promote(drop)).rejects.toThrow('drops the route /hello');
  await expect(at.promote(drop, { drops: true, force: true, why: 'now' })).rejects.toThrow(
    'does not let you overrule what speaks against it',
  );
  await at.promote(drop, { drops: true });
  expect((await at.status()).slices['mf-hello']?.live).toBe('1.0.0-b');
});

test('force without its reason is refused everywhere, before anything is tried', async () => {
  const operator = await registry.operator();
  await registry.releases.publish(await makeRelease({ name: 'shell', provides: { contract: '1.1.0' } }));
  await registry.releases.promote({ shell: '1.0.0-a' });
  const folder = await makeRelease();
  await registry.releases.publish(folder);
  registry.tryOut = async () => {
    throw new Error('Not to be tried');
  };
  const versions = { 'mf-hello': '1.0.0-a' };
  const days = { from: '2026-12-01T06:00:00Z', until: '2026-12-27T06:00:00Z' };
  for (const [path, body] of [
    ['promote', { versions }],
    ['canary/mf-hello', { version: '1.0.0-a', percent: 5 }],
    ['seasons', { name: 'Holidays', versions, ...days }],
  ] as const)
    for (const why of [null, '   '])
      expect(await registry.send(operator, `/_releases/${path}`, { ...body, force: true, why })).toEqual({
        status: 422,
        message: expect.stringMatching(/Force wants its reason/),
      });
  const { releases } = registry;
  for (const why of [null, ' ']) {
    const change = { force: true, why };
    await expect(releases.promote(versions, change)).rejects.toThrow('Force wants its reason');
    await expect(releases.publish(folder, change)).rejects.toThrow('Force wants its reason');
    await expect(releases.restore('none', change)).rejects.toThrow('Force wants its reason');
    const order = promotionOf(versions);
    const trial = { releases, tryOut: registry.tryOut, change, order, now: () => registry.now };
    await expect(tryUnlessForced(versions, trial)).rejects.toThrow('Force wants its reason');
  }
  expect((await releases.status()).slices['mf-hello']?.live).toBeNull();
});

test.each(['__proto__', 'constructor'])(
  'a release or slice called %s is answered as any other that was never published',
  async (name) => {
    const operator = await registry.operator();
    await registry.releases.publish(await makeRelease({ name: 'shell', provides: { contract: '1.1.0' } }));
    await registry.releases.publish(await makeRelease());
    for (const release of [{ shell: '1.0.0-a' }, { 'mf-hello': '1.0.0-a' }])
      await registry.releases.promote(release);
    registry.tryOut = async () => {
      throw new ReleaseError('Error: no page\n    at file:///srv/shop/trial.ts:1');
    };
    const ask = async (path: string, body: string) => {
      const answer = await registry.send(operator, `/_releases/${path}`, Buffer.from(body), {
        'content-type': 'application/json',
      });
      expect(answer.message).not.toMatch(/\n {4}at |file:|node_modules/);
      return answer;
    };
    const days = '"from": "2026-12-01T06:00:00Z", "until": "2026-12-27T06:00:00Z"';
    for (const versions of [`{"mf-hello": "${name}"}`, `{"${name}": "1.0.0-a"}`, `{"${name}": "${name}"}`]) {
      for (const [path, body] of [
        ['promote', `{"versions": ${versions}}`],
        ['seasons', `{"name": "Holidays", "versions": ${versions}, ${days}}`],
      ] as const)
        expect(await ask(path, body)).toEqual({
          status: 422,
          message: expect.stringMatching(/was never published|^Say /),
        });
    }
    for (const [path, body] of [
      ['canary/mf-hello', `{"version": "${name}", "percent": 5}`],
      [`canary/${name}`, `{"version": "${name}", "percent": 5}`],
      [`canary/${name}/end`, '{}'],
      [`rollback/${name}`, '{}'],
      [`seasons/${name}/end`, '{}'],
      [`freezes/${name}/end`, '{}'],
      [`restore/${name}`, '{}'],
    ] as const)
      expect(await ask(path, body)).toEqual({
        status: 422,
        message: expect.stringMatching(/never|There is no|has no/),
      });
  },
);

test('a version that is called as something every object has is published once, and nothing by another such name is there', async () => {
  const { releases } = registry;
  const odd = await makeRelease({ version: 'constructor' });
  expect(await releases.isWhole('mf-hello', 'constructor')).toBe(false);
  expect((await releases.publish(odd)).added).toBe(true);
  expect((await releases.publish(odd)).added).toBe(false);
  expect(await releases.release('mf-hello', 'constructor')).not.toBeNull();
  expect(await releases.release('mf-hello', 'valueOf')).toBeNull();
  expect(await releases.release('constructor', 'valueOf')).toBeNull();
});

test('a release that the shop can make no page with does not become live from afar', async () => {
  const at = await remote(await registry.team('mf-hello'));
  await registry.releases.publish(await makeRelease({ name: 'shell', provides: { contract: '1.1.0' } }));
  await registry.releases.promote({ shell: '1.0.0-a' });
  await at.publish(await makeRelease());
  const tried: unknown[] = [];
  registry.tryOut = async (versions) => {
    tried.push(versions);
    throw new ReleaseError('./hello of mf-hello is no slot.');
  };
  await expect(at.promote({ 'mf-hello': '1.0.0-a' })).rejects.toThrow('./hello of mf-hello is no slot.');
  expect(tried).toEqual([{ 'mf-hello': '1.0.0-a' }]);
  expect((await at.status()).slices['mf-hello']?.live).toBeNull();
});

test('each new release is looked at, and becomes live without waiting for that', async () => {
  const at = await remote(await registry.team('mf-hello'));
  const folder = await makeRelease();
  await at.publish(folder);
  await at.publish(folder);
  expect(registry.looked).toEqual([{ name: 'mf-hello', version: '1.0.0-a' }]);
});

test('a key that is revoked signs nothing new, and what it signed goes on', async () => {
  const team = await registry.team('mf-hello');
  await registry.upload(team, await built());
  await registry.releases.promote({ 'mf-hello': '1.0.0-a' });
  await registry.access.update((document) => withoutKey(document, team.key.id, registry.now.toISOString()));
  expect(await registry.upload(team, await built({ version: '1.0.0-b' }))).toMatchObject({ status: 422 });
  const restarted = openReleases({ dataDir: registry.dataDir });
  expect((await restarted.currentReleaseSet()).releases.has('mf-hello')).toBe(true);
});

test('a shop whose file names other keys runs nothing that the registry lets in', async () => {
  const team = await registry.team('mf-hello');
  await registry.upload(team, await built());
  await registry.releases.promote({ 'mf-hello': '1.0.0-a' });
  const keysFile = `${registry.dataDir}/keys`;
  const open = () => openReleases({ dataDir: registry.dataDir, keysFile });
  await writeFile(keysFile, `# Keys\nmf-other ${team.key.publicKey} the other team\n`);
  expect((await open().currentReleaseSet()).releases.size).toBe(0);
  await writeFile(keysFile, `mf-hello ${team.key.publicKey} the team\n`);
  expect((await open().currentReleaseSet()).releases.size).toBe(1);
  await writeFile(keysFile, 'mf-hello nonsense\n');
  expect(open).toThrow('Line 1 of');
});

test('while the registry is down the shop goes on and is changed at the shop; only publishing from afar waits', async () => {
  const at = await remote(await registry.team('mf-hello'));
  await at.publish(await makeRelease({ version: '1.0.0-a' }));
  await at.promote({ 'mf-hello': '1.0.0-a' });
  const shop = openReleases({ dataDir: registry.dataDir });
  await registry.app.close();
  await expect(at.publish(await makeRelease({ version: '1.0.0-b' }))).rejects.toThrow(
    /^The registry http:\S+ does not answer \(ECONNREFUSED\): .* What is live stays live\.$/,
  );
  expect((await shop.currentReleaseSet()).releases.get('mf-hello')?.version).toBe('1.0.0-a');
  await shop.publish(await makeRelease({ version: '1.0.0-c' }));
  await shop.promote({ 'mf-hello': '1.0.0-c' });
  expect((await shop.currentReleaseSet()).releases.get('mf-hello')?.version).toBe('1.0.0-c');
});

test('an upload whose connection breaks leaves nothing, and takes no place', async () => {
  const team = await registry.team('mf-hello');
  await remote(team);
  const release = await built();
  const body = packRelease(release, signRelease(manifestBytes(release), team.key));
  for (let count = 0; count < 8; count += 1) {
    const socket = connect(Number(new URL(addressOf()).port), '127.0.0.1');
    socket.write(
      `POST /_releases/mf-hello/1.0.0-a HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${team.token}\r\ncontent-type: ${UPLOAD_TYPE}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    await new Promise<void>((resolve) => void socket.write(body.subarray(0, 100), () => resolve()));
    socket.destroy();
    await once(socket, 'close');
  }
  expect((await registry.releases.status()).slices).toEqual({});
  expect(await (await remote(team)).publish(await makeRelease())).toMatchObject({ added: true });
});

test('a store that is away is told as such, with when to come again', async () => {
  const team = await registry.team('mf-hello');
  jest
    .spyOn(registry.releases, 'publishSigned')
    .mockRejectedValue(new StorageUnavailable('The store is away.'));
  expect(await registry.upload(team, await built())).toMatchObject({
    status: 503,
    message: 'The store is away.',
  });
});

test('what cannot be a token is refused without a look at the store', async () => {
  const reads = jest.spyOn(registry.access, 'current');
  for (const token of ['x', 'release_short', `release_${'x'.repeat(5_000)}`])
    expect(await registry.send({ token }, '/_releases/promote', {})).toMatchObject({ status: 401 });
  expect(reads).not.toHaveBeenCalled();
});

test('a store that is away is named to no stranger', async () => {
  const away = new StorageUnavailable('The release store s3://shop-releases does not answer.');
  jest.spyOn(registry.access, 'current').mockRejectedValue(away);
  jest.spyOn(registry.releases, 'status').mockRejectedValue(away);
  for (const url of ['/_releases/status', '/readyz']) {
    const headers = { authorization: `Bearer release_${'x'.repeat(43)}` };
    const { statusCode, body } = await registry.app.inject({ url, headers });
    expect(statusCode).toBe(503);
    expect(body).not.toContain('s3:');
  }
});

test.each(['/_releases/status', '/_releases/nothing', '/_releases/mf-hello/1.0.0-a'])(
  'a stranger learns nothing at %s',
  async (url) => {
    const { statusCode, body } = await registry.app.inject({ url });
    expect(statusCode).toBeGreaterThanOrEqual(401);
    expect(body).not.toContain('slices');
  },
);
