import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { changedPages } from './sample-pages.ts';

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
])('where %s is new, a browser looks at %o too', (_, hashes, pages) => {
  expect(changedPages(release(hashes), release({}))).toEqual(pages);
});

test('all pages of a slice that is new are', () => {
  expect(changedPages(release({}), null)).toEqual(['/login', '/signup']);
});
