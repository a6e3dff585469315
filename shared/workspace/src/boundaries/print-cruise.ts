import { cruiseProject } from './cruise-project.ts';

// node print-cruise.ts <root> <folder...>: what was found, as JSON. The tests run it so: the checker is an ES module with
// top-level await, which Jest cannot load.
const [root = '.', ...folders] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await cruiseProject(root, folders)));
