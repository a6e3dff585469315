import path from 'node:path';
import { jestProjects } from './shared/slice-kit/src/jest/preset.ts';
import { isFull } from './shared/slice-kit/src/jest/test-scope.ts';
import { workspaceFolders } from './shared/slice-kit/src/workspace-folders.ts';

// Journeys in e2e/ run in a browser, by Playwright.
const workspaces = workspaceFolders(import.meta.dirname).filter((folder) => folder !== 'e2e');
const setUp = (file) => path.join(import.meta.dirname, 'api/src/testing/worker', file);
const usesApi = ({ displayName }) => ['api', 'mf-cart-checkout', 'mf-catalog'].includes(displayName);

const projects = jestProjects(import.meta.dirname, workspaces, [
  'api',
  'shared/catalogue-data',
  'shared/server',
]).map((project) => ({
  ...project,
  testPathIgnorePatterns: ['\\.races\\.test\\.ts$', ...(isFull ? [] : ['\\.full\\.test\\.ts$'])],
  ...(usesApi(project) && {
    globalSetup: setUp('prepare-databases.mjs'),
    globalTeardown: setUp('drop-databases.mjs'),
  }),
}));

/** Two processes on one PostgreSQL server. Who starts the tests starts the server, where there is one. */
const races = {
  ...projects.find(({ displayName }) => displayName === 'api'),
  displayName: 'races',
  testMatch: ['<rootDir>/src/**/*.races.test.ts'],
  testPathIgnorePatterns: isFull ? [] : ['\\.full\\.races\\.test\\.ts$'],
  globalSetup: setUp('start-races.mjs'),
  globalTeardown: setUp('stop-races.mjs'),
};

export default {
  projects: process.env.DATABASE_URL_RACES ? [...projects, races] : projects,
  // Ends what hangs, also on a machine that is several times slower. Exceptions have names and reasons, in shared/slice-kit/src/jest/time-limits.ts.
  testTimeout: 60_000,
  // A test that leaves something to the next one is found: each full run shuffles anew, and prints its seed.
  randomize: isFull,
};
