// One list: each line breaks a release in one way, and is to be seen beside the others before a new one is added.
import { existsSync } from 'node:fs';
import { symlink, unlink } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { withoutKey, withoutToken } from '../access/access-document.ts';
import { sha384 } from '../integrity.ts';
import { manifestBytes, type ReadRelease, readBuiltRelease } from '../publish-release.ts';
import { signRelease } from '../signatures/release-signature.ts';
import { makeRelease } from '../testing/make-release.ts';
import { built, type Team, useRegistry } from '../testing/use-registry.ts';
import { packRelease } from '../upload/release-upload.ts';

const registry = useRegistry();
let team: Team;

beforeEach(async () => {
  team = await registry.team('mf-hello');
});

/** The release with other words in its slice.json, as its author may have written and signed them. */
function rewritten(release: ReadRelease, change: (manifest: Record<string, unknown>) => void): ReadRelease {
  const manifest = JSON.parse(manifestBytes(release).toString('utf8'));
  change(manifest);
  const text = Buffer.from(JSON.stringify(manifest));
  return { manifest, manifestSha384: sha384(text), files: new Map([...release.files, ['slice.json', text]]) };
}

function withFiles(release: ReadRelease, change: (files: Map<string, Buffer>) => void): ReadRelease {
  const files = new Map(release.files);
  change(files);
  return { ...release, files };
}

/** A whole release whose file has another path, in slice.json too. */
function withPath(release: ReadRelease, file: string): ReadRelease {
  const content = Buffer.from('export {};');
  const changed = rewritten(release, (manifest) => {
    manifest.files = {
      ...release.manifest.files,
      [file]: { sha384: sha384(content), bytes: content.length },
    };
  });
  return withFiles(changed, (files) => files.set(file, content));
}

const packed = (release: ReadRelease) => packRelease(release, signRelease(manifestBytes(release), team.key));
const route = { id: 'products-slug', path: '/products/:slug', expose: './hello' };

type Attempt = () => Promise<{ status: number; message: string }>;
const send = (release: ReadRelease, odd = {}) => registry.upload(team, release, odd);

const BROKEN: Record<string, [Attempt, number, string]> = {
  // Its files.
  'a file with another hash': [
    async () => send(withFiles(await built(), (files) => files.set('web/entry.js', Buffer.alloc(34, 'x')))),
    422,
    '"web/entry.js" is not what slice.json says',
  ],
  'a file of another size': [
    async () =>
      send(
        rewritten(await built(), ({ files }) => Object.assign(Object(files)['web/entry.js'], { bytes: 1 })),
      ),
    422,
    '"web/entry.js" is not what slice.json says',
  ],
  'a missing file': [
    async () => send(withFiles(await built(), (files) => files.delete('web/entry.js'))),
    422,
    '"web/entry.js" is in slice.json and did not come',
  ],
  'a file too many': [
    async () => send(withFiles(await built(), (files) => files.set('web/more.js', Buffer.from('1')))),
    422,
    '"web/more.js" is not in slice.json',
  ],
  'a file twice': [
    async () => {
      const body = packed(await built()).toString('latin1');
      const twice = body.replace('"server/index.cjs"', '"web/entry.js"');
      return send(await built(), { body: Buffer.from(twice, 'latin1') });
    },
    422,
    'has "web/entry.js" twice',
  ],
  'no server file': [
    async () =>
      send(rewritten(await built(), (manifest) => Object.assign(manifest, { server: 'server/gone.cjs' }))),
    422,
    'slice.json names server/gone.cjs, which is no file of the release',
  ],
  'no slice.json': [
    async () => {
      const body = packed(await built())
        .toString('latin1')
        .replace('"slice.json"', '"slice.jsom"');
      return send(await built(), { body: Buffer.from(body, 'latin1') });
    },
    422,
    'The release has no slice.json',
  ],
  'a slice.json that is not one': [
    async () => send(rewritten(await built(), (manifest) => Object.assign(manifest, { routes: 'all' }))),
    422,
    'slice.json is not that of a release: routes: Invalid input',
  ],
  'words of slice.json that there are not': [
    async () => send(rewritten(await built(), (manifest) => Object.assign(manifest, { admin: true }))),
    422,
    'slice.json is not that of a release: Unrecognized key: "admin"',
  ],
  'a slice.json of a megabyte': [
    async () =>
      send(rewritten(await built(), (manifest) => Object.assign(manifest, { admin: 'x'.repeat(1_000_000) }))),
    422,
    'slice.json has 1,001 kB, and a file of its kind has at most 500 kB',
  ],
  'samples inside each other without an end': [
    async () => {
      const deep = JSON.parse(`${'['.repeat(4_000)}${']'.repeat(4_000)}`);
      const samples = { modals: { greeting: { deep } } };
      return send(rewritten(await built(), (manifest) => Object.assign(manifest, { samples })));
    },
    422,
    'slice.json has values inside each other that go too deep',
  ],
  'a style sheet of half a megabyte': [
    async () => send(await built({ css: `.own_a1B2c3{${'margin:0;'.repeat(60_000)}}` })),
    422,
    'web/hello.css has 541 kB, and a file of its kind has at most 150 kB: split it by import()',
  ],
  'scripts of twenty megabytes': [
    async () => {
      const names = ['a.js', 'b.js', 'c.js', 'd.js', 'e.js', 'f.js', 'g.js'];
      const web = Object.fromEntries(names.map((name) => [name, ' '.repeat(2_900_000)]));
      return send(await built({ web }));
    },
    422,
    'Its scripts have 20,301 kB together, of at most 9,000 kB: make two slices of it.',
  ],
  'a sample that is an address of another site': [
    async () =>
      send(
        rewritten(await built(), (manifest) =>
          Object.assign(manifest, { samples: { params: {}, paths: ['https://elsewhere.example/x'] } }),
        ),
      ),
    422,
    'slice.json is not that of a release: samples',
  ],
  // Paths that lead elsewhere.
  'a path that leads out': [
    async () => send(withPath(await built(), '../../../registry.json')),
    422,
    '"../../../registry.json" is no path of a file in a release',
  ],
  'a path from the root': [
    async () => send(withPath(await built(), '/etc/passwd')),
    422,
    'is no path of a file',
  ],
  'a path with backslashes': [
    async () => send(withPath(await built(), 'web\\..\\x.js')),
    422,
    'is no path of a file',
  ],
  'a path with a zero byte': [
    async () => send(withPath(await built(), 'web/a\0.js')),
    422,
    'is no path of a file',
  ],
  'a hidden file': [async () => send(withPath(await built(), 'web/.htaccess')), 422, 'is no path of a file'],
  'a file that is a link': [
    async () => {
      const folder = await makeRelease();
      const entry = path.join(folder, 'web/entry.js');
      await unlink(entry);
      await symlink('/etc/hostname', entry);
      return readBuiltRelease(folder).then(send, ({ message }) => ({ status: 422, message }));
    },
    422,
    'is not what the build made',
  ],
  'a header that asks for a link': [
    async () => {
      const body = packed(await built()).toString('latin1');
      const link = body.replace(/("web\/entry\.js",\d+)/, '$1,"link"');
      return send(await built(), { body: Buffer.from(link, 'latin1') });
    },
    422,
    'What was sent is no release',
  ],
  'a version that leads elsewhere': [
    async () =>
      send(
        rewritten(await built(), (manifest) => Object.assign(manifest, { version: '../../x' })),
        {
          address: `/_releases/mf-hello/${encodeURIComponent('../../x')}`,
        },
      ),
    422,
    'a version is made of letters',
  ],
  // Names.
  'another version than its address says': [
    async () => send(await built(), { address: '/_releases/mf-hello/1.0.0-b' }),
    422,
    'What was sent is mf-hello 1.0.0-a, not mf-hello 1.0.0-b',
  ],
  'the version of a development build': [
    async () => send(await built({ version: 'dev-3f2a' }), { address: '/_releases/mf-hello/dev-3f2a' }),
    422,
    'mf-hello dev-3f2a is a development build',
  ],
  'the name of another slice': [
    async () => send(await built({ name: 'mf-catalog' }), { address: '/_releases/mf-hello/1.0.0-a' }),
    422,
    'What was sent is mf-catalog 1.0.0-a, not mf-hello 1.0.0-a',
  ],
  // What is another team's.
  'the page of another slice': [async () => send(await built({ routes: [route] })), 422, 'is of mf-catalog'],
  'a path below those of another slice': [
    async () => send(await built({ routes: [{ ...route, id: 'new', path: '/products/new' }] })),
    422,
    'lies below paths of mf-catalog',
  ],
  'the slot of another slice': [
    async () => send(await built({ slots: [{ slot: 'site.top', expose: './hello' }] })),
    422,
    'The slot site.top is of mf-promotions',
  ],
  'the modal of another slice': [
    async () => send(await built({ modals: [{ modal: 'sign-form', expose: './hello' }] })),
    422,
    'The modal sign-form is of mf-account',
  ],
  'the event of another slice': [
    async () => send(await built({ emits: ['order:completed'] })),
    422,
    'The event order:completed is of mf-cart-checkout',
  ],
  'an event that there is not': [
    async () => send(await built({ emits: ['cart:eaten'] })),
    422,
    'There is no event cart:eaten',
  ],
  'styles for all pages': [
    async () => send(await built({ css: 'body{color:red}' })),
    422,
    'styles pages of others by "body"',
  ],
  // Signatures.
  'no signature': [async () => send(await built(), { signature: null }), 422, 'is not signed'],
  'a signature over something else': [
    async () => send(await built(), { signature: signRelease(Buffer.from('other'), team.key) }),
    422,
    'is not what its author signed',
  ],
  'the signature of another release': [
    async () => {
      const other = await built({ version: '1.0.0-b' });
      return send(await built(), { signature: signRelease(manifestBytes(other), team.key) });
    },
    422,
    'is not what its author signed',
  ],
  'the signature of another team': [
    async () => {
      const { key } = await registry.team('mf-other');
      const release = await built();
      return send(release, { signature: signRelease(manifestBytes(release), key) });
    },
    422,
    "which is none of mf-hello's",
  ],
  'the signature of a key that was revoked': [
    async () => {
      await registry.access.update((document) =>
        withoutKey(document, team.key.id, '2026-11-23T17:00:00.000Z'),
      );
      return send(await built());
    },
    422,
    'which was revoked on 2026-11-23',
  ],
  // Tokens.
  'no token': [async () => send(await built(), { headers: { authorization: '' } }), 401, 'Send a token'],
  'a token that was made up': [
    async () => registry.upload({ ...team, token: `${team.token.slice(0, -2)}xx` }, await built()),
    401,
    'This token is unknown here',
  ],
  'a token that has expired': [
    async () => {
      registry.now = new Date('2027-02-22T00:00:00Z');
      return send(await built());
    },
    401,
    'expired on 2027-02-21',
  ],
  'a token that was revoked': [
    async () => {
      await registry.access.update((document) =>
        withoutToken(document, team.tokenId, '2026-11-23T17:00:00.000Z'),
      );
      return send(await built());
    },
    401,
    'was revoked on 2026-11-23',
  ],
  'the token of another slice': [
    async () => registry.upload(await registry.team('mf-other'), await built()),
    403,
    'may publish and promote mf-other, and does not let you publish mf-hello',
  ],
  'a token that may only promote': [
    async () => registry.upload(await registry.team('mf-hello', ['promote']), await built()),
    403,
    'may promote mf-hello, and does not let you publish mf-hello',
  ],
  // The body itself.
  'a body that is no release': [
    async () => send(await built(), { body: Buffer.from('PK\x03\x04') }),
    422,
    'What was sent is no release',
  ],
  'a body that was cut off': [
    async () => send(await built(), { body: packed(await built()).subarray(0, -10) }),
    422,
    'it was cut off, publish it again',
  ],
  'more bytes than it says': [
    async () => send(await built(), { body: Buffer.concat([packed(await built()), Buffer.alloc(10)]) }),
    422,
    'build and publish it again',
  ],
  '500 MB': [
    async () => send(await built(), { headers: { 'content-length': '500000000' } }),
    413,
    'The release is too large: at most 32 MB',
  ],
  'a size that no number holds': [
    async () =>
      send(await built(), { body: Buffer.from('{"signature":null,"files":[["slice.json",1e300]]}\n') }),
    422,
    'What was sent is no release',
  ],
  'a bomb': [
    async () =>
      send(await built(), {
        body: gzipSync(Buffer.alloc(9_000_000)),
        headers: { 'content-encoding': 'gzip' },
      }),
    415,
    'not compressed',
  ],
  'the type of another body': [
    async () => send(await built(), { headers: { 'content-type': 'application/zip' } }),
    415,
    'Send a release as application/vnd.sanderling.release',
  ],
};

test.each(Object.entries(BROKEN))(
  'a release with %s is refused, and nothing of it stays',
  async (_, broken) => {
    const [attempt, status, sentence] = broken;
    const answer = await attempt();
    expect(answer.message).toContain(sentence);
    expect(answer.status).toBe(status);
    expect((await registry.releases.status()).slices).toEqual({});
    expect(existsSync(path.join(registry.dataDir, 'releases'))).toBe(false);
  },
);

test('a version that is there is not replaced by other bytes, and the same bytes change nothing', async () => {
  const first = await built();
  expect(await registry.upload(team, first)).toMatchObject({ status: 201 });
  expect(await registry.upload(team, first)).toMatchObject({ status: 200 });
  const other = await registry.upload(team, await built({ server: 'exports.exposes = {};' }));
  expect(other).toMatchObject({ status: 409, message: expect.stringContaining('with other files') });
  expect(await registry.releases.isWhole('mf-hello', '1.0.0-a')).toBe(true);
});

test('of two releases that come as one version at once, one is kept whole', async () => {
  const releases = [await built(), await built({ server: 'exports.exposes = {};' })];
  const answers = await Promise.all(releases.map((release) => registry.upload(team, release)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await registry.releases.isWhole('mf-hello', '1.0.0-a')).toBe(true);
});

test('a publish that is recorded and sent again changes nothing: not what is live, and with another token it is refused', async () => {
  const release = await built();
  await registry.upload(team, release);
  await registry.releases.promote({ 'mf-hello': '1.0.0-a' });
  await registry.upload(team, await built({ version: '1.0.0-b' }));
  await registry.releases.promote({ 'mf-hello': '1.0.0-b' });
  const before = await registry.releases.status();
  expect(await registry.upload(team, release)).toMatchObject({ status: 200 });
  expect(await registry.upload(await registry.team('mf-other'), release)).toMatchObject({ status: 403 });
  // The same signature for another version, and the same body at the address of another.
  const address = '/_releases/mf-hello/1.0.0-c';
  expect(await registry.upload(team, release, { address })).toMatchObject({ status: 422 });
  expect(await registry.releases.status()).toEqual(before);
});
