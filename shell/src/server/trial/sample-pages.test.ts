import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { changedModals, changedPages, changedSlotPages } from './sample-pages.ts';

function release(hashes: Record<string, string>): SliceRelease {
  const files = Object.fromEntries(
    Object.entries({
      'entry.js': 'e',
      'login.js': 'a',
      'login.css': 'b',
      'signup.js': 'c',
      'late.js': 'd',
      ...hashes,
    }).map(([file, sha384]) => [`web/${file}`, { sha384, bytes: 1 }]),
  );
  return JSON.parse(
    JSON.stringify({
      name: 'mf-account',
      entry: 'entry.js',
      modals: [
        { modal: 'terms', expose: './login' },
        { modal: 'invitation', expose: './signup' },
      ],
      samples: { routes: {}, modals: { invitation: { code: 'SUMMER' } } },
      routes: [
        { id: 'login', path: '/login', expose: './login' },
        { id: 'signup', path: '/signup', expose: './signup' },
      ],
      assets: {
        './login': { js: ['login.js'], css: ['login.css'] },
        './signup': { js: ['signup.js'], css: [] },
      },
      files,
    }),
  );
}

test.each<[string, Record<string, string>, string[]]>([
  ['the entry alone', { 'entry.js': 'E' }, []],
  ['the script of one page', { 'login.js': 'A' }, ['/login']],
  ['the styles of one page', { 'login.css': 'B' }, ['/login']],
  ['a file that some page loads later', { 'late.js': 'D' }, ['/login', '/signup']],
  ['one more such file', { 'later.js': 'F' }, ['/login', '/signup']],
  ['a picture', { 'hill.svg': 'G' }, []],
  ['the list of hashes alone', { 'hashes.98418c84f1.js': 'H' }, []],
])('where %s is new, a browser looks at %o too', (_, hashes, pages) => {
  expect(changedPages(release(hashes), release({}))).toEqual(pages);
});

test('where it is said which pages load a file later, a browser looks at these alone', () => {
  const later = { './login': [], './signup': ['late.js'] };
  const said = (hashes: Record<string, string>) => ({ ...release(hashes), later });
  expect(changedPages(said({ 'late.js': 'D' }), release({}))).toEqual(['/signup']);
  expect(changedPages(said({ 'unknown.js': 'F' }), said({}))).toEqual(['/login', '/signup']);
  expect(changedPages(said({ 'login.js': 'A' }), said({}))).toEqual(['/login']);
});

test('all pages of a slice that is new are', () => {
  expect(changedPages(release({}), null)).toEqual(['/login', '/signup']);
});

test('modals whose files are new are opened with their samples, and those that the live release does not offer', () => {
  const terms = { slice: 'mf-account', modal: 'terms', props: {} };
  const invitation = { slice: 'mf-account', modal: 'invitation', props: { code: 'SUMMER' } };
  expect(changedModals(release({ 'login.js': 'A' }), release({}))).toEqual([terms]);
  expect(changedModals(release({ 'late.js': 'D' }), release({}))).toEqual([terms, invitation]);
  expect(changedModals(release({}), release({}))).toEqual([]);
  expect(changedModals(release({}), { ...release({}), modals: [] })).toEqual([terms, invitation]);
});

test('the page with slots is looked at where the files of one are new', () => {
  const withSlot = (hashes: Record<string, string>) => ({
    ...release(hashes),
    slots: [{ slot: 'site.top', expose: './login' }],
  });
  expect(changedSlotPages(withSlot({ 'login.js': 'A' }), withSlot({}))).toEqual(['/']);
  expect(changedSlotPages(withSlot({ 'signup.js': 'C' }), withSlot({}))).toEqual([]);
  expect(changedSlotPages(withSlot({}), null)).toEqual(['/']);
});
