import { cruiseProject } from './cruise-project.ts';

// node print-cruise.ts '[{"root": ..., "folders": [...]}, ...]': what was found in each, as a JSON list. The tests run it
// so, all in one process: the checker is an ES module with top-level await, which Jest cannot load.
const projects: { root: string; folders: string[] }[] = JSON.parse(process.argv[2] ?? '[]');
const found = [];
for (const { root, folders } of projects) found.push(await cruiseProject(root, folders));
process.stdout.write(JSON.stringify(found));
