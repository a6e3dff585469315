import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const kitFolder = import.meta.dirname;
// By path, so that Jest takes this package's own, wherever the workspace is.
const transformer = fileURLToPath(import.meta.resolve('@swc/jest'));
const TEST_LIMIT_MS = 60_000;
const classNamesAsTheyAre = fileURLToPath(import.meta.resolve('identity-obj-proxy'));

/** Jest's settings of a team's repository, for its `jest.config.js`. */
export function sliceJestConfig(folder: string) {
  return {
    ...jestPreset(folder),
    transformIgnorePatterns: [ignoreAllButModules(path.join(folder, 'node_modules'))],
    testTimeout: TEST_LIMIT_MS,
  };
}

/**
 * One Jest project for every workspace that has a `src` folder. `root` is the repository's folder, `workspaces` paths
 * below it. A project is called as its package without the scope: `npx jest --selectProjects pricing`. A server's code
 * is evaluated once for all: those workspaces are named in `native`.
 */
export function jestProjects(root: string, workspaces: readonly string[], native: readonly string[] = []) {
  const transformIgnorePatterns = [ignoreAllButModules(path.join(root, 'node_modules'))];
  return workspaces
    .filter((workspace) => existsSync(path.join(root, workspace, 'src')))
    .map((workspace) => ({
      ...jestPreset(path.join(root, workspace), native),
      transformIgnorePatterns,
    }));
}

/** What all packages' tests have in common. `*.test.tsx` run in jsdom, `*.test.ts` in Node. */
function jestPreset(packageFolder: string, native: readonly string[] = []) {
  return {
    rootDir: packageFolder,
    displayName: path.basename(packageFolder),
    roots: ['<rootDir>/src'],
    testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
    testEnvironment: path.join(kitFolder, 'environment.cjs'),
    setupFilesAfterEnv: [path.join(kitFolder, `setup${path.extname(import.meta.filename)}`)],
    transform: {
      ...Object.fromEntries(
        native.map((workspace) => [modulesOf(workspace), path.join(kitFolder, 'native-import.cjs')]),
      ),
      '\\.[cm]?[jt]sx?$': [transformer, swcOptions] satisfies [string, object],
    },
    moduleNameMapper: {
      '\\.module\\.css$': classNamesAsTheyAre,
      '\\.(css|woff2?|svg|png|jpe?g|webp|avif)$': path.join(kitFolder, 'asset.cjs'),
    },
  };
}

/** Tests and what lies directly in a `testing` folder stay with Jest: they call its hooks. */
const modulesOf = (workspace: string) =>
  `/${workspace}/src/(?!.*\\.test\\.ts$)(?!(?:.*/)?testing/[^/]+$).*\\.ts$`;

const swcOptions = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: true } },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'commonjs' },
};

/** Jest runs CommonJS, so packages that are published as ES modules only have to be transformed; all others stay as they are. */
function ignoreAllButModules(nodeModules: string): string {
  const names = packageNames(nodeModules).filter((name) => isModule(path.join(nodeModules, name)));
  return `/node_modules/(?!(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})/)`;
}

function packageNames(nodeModules: string): string[] {
  return readdirSync(nodeModules).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(path.join(nodeModules, name)).map((inner) => `${name}/${inner}`)
      : name,
  );
}

function isModule(packageFolder: string): boolean {
  const file = path.join(packageFolder, 'package.json');
  return existsSync(file) && /"type":\s*"module"/.test(readFileSync(file, 'utf8'));
}
