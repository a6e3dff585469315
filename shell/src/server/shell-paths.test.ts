import { ROUTES, STATIC_REDIRECTS } from '@sanderling/contract/site/route-table';
import { SHELL_PATHS } from '@sanderling/contract/site/shell-paths';
import { useTestApp } from './testing/use-test-app.ts';

const shop = useTestApp();
const firstOf = (path: string) => `/${path.split('/')[1] ?? ''}`;

/** Addresses of all routes, from the tree that Fastify prints: each line adds to the one that it is below of. */
function addresses(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', text = '', methods] = /^(.*?)[├└]── (\S*)( \([A-Z, ]+\))?/.exec(line) ?? [];
    if (text === '') return [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, text);
    return methods ? [above.join('')] : [];
  });
}

test('every address that the shell answers itself is one that no slice can take', async () => {
  const own = [...new Set(addresses(shop.app.printRoutes()).map(firstOf))];
  const pages = new Set(
    [...ROUTES.map(({ path }) => path), ...STATIC_REDIRECTS.map(({ from }) => from)].map(firstOf),
  );
  const known = SHELL_PATHS.map(firstOf);
  expect(own.filter((path) => !/^\/[_*]/.test(path) && !pages.has(path) && !known.includes(path))).toEqual(
    [],
  );
  // What is refused to slices is answered by the shell.
  expect(known.filter((path) => !own.includes(path))).toEqual([]);
});
