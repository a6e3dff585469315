import { workspaceFolders } from '@sanderling/slice-kit/workspace-folders.ts';
import { one, sum, type Tally } from '../reports/tally.ts';
import { ROOT } from '../shop/root.ts';
import { cruiseProject } from './cruise-project.ts';
import { undeclaredWorkspaces } from './declared-workspaces.ts';
import { RULES } from './rules.ts';
import { unseenImports } from './unseen-imports.ts';

/** Who may import whom: one check for each rule, one that packages name what they import, and one that nothing was overlooked. */
export async function checkBoundaries(): Promise<Tally> {
  const folders = workspaceFolders(ROOT);
  const result = await cruiseProject(ROOT, folders);
  const undeclared = undeclaredWorkspaces(ROOT, folders, result);
  const unseen = unseenImports(ROOT, result);
  for (const { rule, from, to } of result.summary.violations) {
    const why = RULES.find(({ name }) => name === rule.name)?.comment ?? '';
    process.stdout.write(`${rule.name}: ${from} imports ${to}. ${why}\n`);
  }
  for (const line of [...undeclared, ...unseen]) process.stdout.write(`${line}\n`);
  const broken = new Set(result.summary.violations.map(({ rule }) => rule.name)).size;
  const rules = new Set(RULES.map(({ name }) => name)).size;
  return sum([
    { passed: rules - broken, failed: broken },
    one(undeclared.length === 0),
    one(unseen.length === 0),
  ]);
}
