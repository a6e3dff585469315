import { jestProjects } from './shared/slice-kit/src/jest/preset.ts';
import { workspaceFolders } from './shared/slice-kit/src/workspace-folders.ts';

// Journeys in e2e/ run in a browser, by Playwright.
const workspaces = workspaceFolders(import.meta.dirname).filter((folder) => folder !== 'e2e');

export default {
  projects: jestProjects(import.meta.dirname, workspaces),
  // Nothing here measures time: a test that waits fails late on a busy machine, and not at all on a slow one.
  testTimeout: 180_000,
};
