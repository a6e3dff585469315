import { validateRelease, validateWeight } from '@sanderling/releases/gate/validate-release';
import { readBuiltRelease } from '@sanderling/releases/publish-release';
import { ReleaseError } from '@sanderling/releases/release-error';
import { hasShell, releasables } from '../project/project.ts';
import type { CommandContext } from './command-context.ts';
import { mustBeBuiltHere } from './must-be-known.ts';

/** Builds releases and keeps none: says what a registry would refuse in them. Asks no shop. */
export async function check({
  root,
  args,
  say,
}: Pick<CommandContext, 'root' | 'args' | 'say'>): Promise<void> {
  const names = args.length === 0 && !hasShell(root) ? [...releasables(root).keys()] : args;
  if (names.length === 0) throw new ReleaseError('Say what to check: npm run slices -- check mf-promotions.');
  // Only what builds needs build tools.
  const { buildInProcess } = await import('../publish/publish-sources.ts');
  const { checkTypes } = await import('../publish/check-types.ts');
  const problems: string[] = [];
  for (const name of names) {
    mustBeBuiltHere(name, root);
    await checkTypes(root, name);
    const built = await buildInProcess(root, name, 'production');
    const release = await readBuiltRelease(built.folder);
    const weight = await validateWeight(release);
    problems.push(...validateRelease(release), ...weight.problems);
    say(`${name} ${built.version} is built.`);
    if (weight.raised.length > 0)
      say(
        `By "budgets" of its slice.json it weighs more than the shop's budget: ${weight.raised.join(', ')}.`,
      );
  }
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
}
