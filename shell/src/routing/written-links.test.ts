import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '@sanderling/contract/site/route-table';
import { matchPath } from 'react-router-dom';

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
  expect(links.filter(({ link }) => !ROUTES.some((route) => matchPath(route.path, link)))).toEqual([]);
});
