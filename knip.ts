import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { KnipConfig } from 'knip';

const TESTS = 'src/**/*.test.{ts,tsx}';

/** What `npm run lint` reads to find files, exports, types and dependencies that nothing uses. */
const config: KnipConfig = {
  // Its settings are made by a function, which reading jest.config.js would hold against the root: tests are named below.
  jest: false,
  ignoreBinaries: [
    // Of Debian, and asked for only where it is.
    'apt-get',
    'prometheus',
    'promtool',
  ],
  ignoreIssues: {
    // The specification names state that a slice finds here, whether or not one of ours reads it.
    'shared/runtime/src/index.ts': ['exports'],
    // Builds put these in the place of other modules, or name them as loaders: nothing imports them.
    'shared/federation/src/{host-runtime,slice-runtime,load-slice-stock,verify-chunks}.ts': ['exports'],
    'shared/slice-kit/src/**/*.cjs': ['exports'],
    // Generated: a type for every table, whether or not a module asks for it by name.
    'api/src/platform/database/tables.ts': ['types'],
    // Teams' repositories begin with these; their builds name the others.
    'shared/slice-kit/src/{build/webpack/refresh/*.js,stories/show-stories.tsx}': ['exports'],
    'shared/slice-kit/src/jest/preset.ts': ['exports'],
    // The tests build these as a shell and a slice.
    'shared/slice-kit/fixtures/*/src/**': ['exports'],
  },
  workspaces: {
    '.': { entry: ['jest.config.js'] },
    ...slices(),
    // The first three are what its build begins with; the last are named by the processes that start them.
    shell: {
      entry: [
        'src/browser/main.tsx',
        'src/browser/boot/boot.ts',
        'src/render/create-renderer.tsx',
        'src/server/main.ts',
        'src/server/trial/{trial-command,try-named-releases,trial-process,make-trial-pages,markup-process}.ts',
        'src/server/pictures/pictures-command.ts',
        // Sent to the browser as it is.
        'src/server/dev/page/*.js',
        TESTS,
      ],
    },
    api: {
      entry: [
        'src/platform/database/migrations/*/*.ts',
        // Sent to the browser as they are.
        'src/embedded/payments/card-form/card-form.ts',
        'src/embedded/identity/one-tap/*.js',
        'src/**/bench/bench-*.ts',
        // jest.config.js names them as global setup and teardown.
        'src/testing/worker/*.mjs',
        TESTS,
      ],
      // draw-document.ts and platform/pdf put the names of the files together.
      ignoreDependencies: ['@fontsource/figtree', '@fontsource/fraunces', '@fontsource/noto-sans'],
    },
    e2e: {
      entry: [
        '{http,journeys,composition}/**/*.spec.ts',
        ...['bench/*.ts', 'fonts/*.ts', 'attack/attack.ts'],
        // A process of its own, for another store.
        'shop/second-store/draw-quote.ts',
      ],
    },
    studio: { entry: [TESTS] },
    // Every file may be imported by the others, by the package's `exports`: each of its exports has to be.
    'shared/*': { entry: [TESTS], includeEntryExports: true },
    // Builds enter it, as slice-kit's tests do.
    'shared/federation': { includeEntryExports: true },
    // The template is a repository of its own.
    'shared/create-slice': { entry: [TESTS], project: ['src/**'] },
    'shared/releases': { entry: ['fixtures/*.ts', TESTS], includeEntryExports: true },
    'shared/slice-kit': {
      entry: [
        'src/{build/webpack/refresh/*.{js,cjs},stories/{show-stories,in-page}.tsx}',
        'fixtures/*.ts',
        'fixtures/*/src/{one,two,browser/main,render/create-renderer}.tsx',
        TESTS,
      ],
      includeEntryExports: true,
    },
    'shared/workspace': { entry: [TESTS], project: ['src/**'], includeEntryExports: true },
  },
};

/** A slice is entered by what it offers the site, which its build reads in slice.json too. */
function slices() {
  return Object.fromEntries(
    globSync('mf-*/slice.json').map((file) => {
      const { exposes }: { exposes: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
      return [dirname(file), { entry: [...Object.values(exposes).map((module) => join(module)), TESTS] }];
    }),
  );
}

export default config;
