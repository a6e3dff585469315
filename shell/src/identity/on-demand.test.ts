import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
const STATIC_IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^;]*?from\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'/g;

/** Files that a browser may get, by path from the root, with what each imports at once (not by `import()`). */
function browserFiles(): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const folder of [
    'shell/src',
    'shared/runtime/src',
    'mf-account/src',
    'mf-catalog/src',
    'mf-cart-checkout/src',
    'mf-designer/src',
    'mf-promotions/src',
    'shared/ui/src',
  ]) {
    for (const name of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.test\.|\/testing\//.test(name)) continue;
      const text = readFileSync(path.join(ROOT, folder, name), 'utf8');
      files.set(
        path.join(folder, name),
        [...text.matchAll(STATIC_IMPORT)].map(([, named, bare]) => named ?? bare ?? ''),
      );
    }
  }
  return files;
}

test('R470 the identity provider’s client is reached by an import() of one file only, so no first page carries it', () => {
  const files = browserFiles();
  const carriers = new Set(
    [...files]
      .filter(([, imports]) => imports.some((name) => name.startsWith('aws-amplify')))
      .map(([file]) => file),
  );
  expect([...carriers].toSorted()).toEqual([
    'shell/src/identity/amplify.ts',
    'shell/src/identity/hosted-return.ts',
  ]);
  const whoHasThemAtOnce = [...files].filter(([file, imports]) =>
    imports.some((name) => carriers.has(path.join(path.dirname(file), name))),
  );
  expect(whoHasThemAtOnce.map(([file]) => file)).toEqual(['shell/src/identity/amplify.ts']);
});

test('what only those need who sign in is not part of the page’s first code either', () => {
  const files = browserFiles();
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const name of files.get(file) ?? [])
      if (name.startsWith('.')) visit(path.join(path.dirname(file), name));
  };
  visit('shell/src/browser/main.tsx');
  expect(reached.has('shell/src/browser/start-up/hydrate-page.tsx')).toBe(true);
  expect([...reached].filter((file) => /^shell\/src\/(identity|impersonation|session)\//.test(file))).toEqual(
    [],
  );
});
