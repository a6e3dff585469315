import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '@sanderling/contract/site/route-table';
import { matchPath } from 'react-router-dom';

const isOfStore = (link: string) => ROUTES.some((route) => matchPath(route.path, link));
const root = path.resolve(import.meta.dirname, '../../..');

test('every path that is written into a page or modal is one of the store’s', () => {
  const files = globSync('{mf-*,shell,shared/ui}/src/**/*.tsx', { cwd: root }).filter(
    (file) => !file.endsWith('.test.tsx'),
  );
  const links = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:to|href|action)="(\/[^"?#]*)/g)].map(
      ([, link = '']) => ({ file, link }),
    ),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ link }) => !isOfStore(link))).toEqual([]);
});

/** Answered by the API and its embedded services, below the store's own origin. */
const NO_PAGE = /^\/(?:api|media|\.well-known|_\w+)(?:\/|$)|\.\w*$/;

test('every path that the API writes into a mail or answer is one of the store’s', () => {
  const files = globSync('api/src/**/*.{ts,eta}', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const links = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/publicOrigin *%?>?\}?(\/[^`'"?#\s)]*)/g)].map(
      ([, link = '']) => ({ file, link: link.replace(/\$\{[^}]*\}|<%.*?%>/g, 'x') }),
    ),
  );
  const pages = links.filter(({ link }) => !NO_PAGE.test(link));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.filter(({ link }) => !isOfStore(link))).toEqual([]);
});
