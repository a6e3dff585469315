import { workspaceFolders } from '@sanderling/slice-kit/workspace-folders.ts';
import type { Tally } from '../reports/tally.ts';
import { ROOT } from '../shop/root.ts';
import { cruiseProject } from './cruise-project.ts';
import { undeclaredWorkspaces } from './declared-workspaces.ts';
import { RULES } from './rules.ts';

/** Who may import whom: one check for each rule. */
export async function checkBoundaries(): Promise<Tally> {
  const folders = workspaceFolders(ROOT);
  const result = await cruiseProject(ROOT, folders);
  const undeclared = undeclaredWorkspaces(ROOT, folders, result);
  for (const { rule, from, to } of result.summary.violations) {
    const why = RULES.find(({ name }) => name === rule.name)?.comment ?? '';
    process.stdout.write(`${rule.name}: ${from} imports ${to}. ${why}\n`);
  }
  for (const line of undeclared) process.stdout.write(`${line}\n`);
  const broken =
    new Set(result.summary.violations.map(({ rule }) => rule.name)).size + (undeclared.length > 0 ? 1 : 0);
  const rules = new Set(RULES.map(({ name }) => name)).size;
  return { passed: rules + 1 - broken, failed: broken };
}
