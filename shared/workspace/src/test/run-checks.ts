import { checkBoundaries } from '../boundaries/check-boundaries.ts';
import { attacks } from '../checks/attacks.ts';
import { findBrowser } from '../checks/browser.ts';
import { browserTests } from '../checks/browser-tests.ts';
import { build } from '../checks/build.ts';
import { apiOnPostgres, races } from '../checks/races.ts';
import type { TestScope } from '../checks/test-options.ts';
import { unit } from '../checks/unit.ts';
import { checkLint } from '../lint/check-lint.ts';
import { Profile } from '../profile/profile.ts';
import { elapsedMs, step } from '../progress.mjs';
import { lastLine, named, sum, type Tally } from '../reports/tally.ts';
import { checkTypes } from '../types/check-types.ts';

interface Options {
  scope: TestScope;
  isProfiled: boolean;
}

/** Every check of this scope. Static checks run beside the unit tests; races and browser tests have the machine to themselves. */
export async function runChecks({ scope, isProfiled }: Options): Promise<Tally> {
  const profile = new Profile(elapsedMs);
  const options = { scope, profile };
  const check = async (name: string, run: () => Promise<Tally>) => {
    step(`${name} ...`);
    const tally = named(name, await profile.measure(name, run));
    step(`${name}: ${lastLine(tally)}`);
    return tally;
  };
  const inTurn = async (...checks: [name: string, run: () => Promise<Tally>][]) => {
    const tallies: Tally[] = [];
    for (const [name, run] of checks) tallies.push(await check(name, run));
    return sum(tallies);
  };

  // A machine without a browser installs one, which the static checks need not wait for.
  const browser = profile.measure('Finding a browser', findBrowser);
  const beside = await Promise.all([
    browser.then((path) => {
      step(`Browser tests will use ${path}.`);
      return check('Unit, component and API tests', () => unit(path, options));
    }),
    inTurn(
      ['Lint', checkLint],
      ['Boundaries', checkBoundaries],
      ['Types', checkTypes],
      ['Build of every slice', build],
    ),
  ]);
  const after = await inTurn(
    ['Races on PostgreSQL', () => races(options)],
    ...(scope === 'full'
      ? [['API tests on PostgreSQL', () => apiOnPostgres(options)] satisfies [string, () => Promise<Tally>]]
      : []),
    ['Browser tests', async () => browserTests(await browser, options)],
    ...(scope === 'full'
      ? [['Attacks', () => attacks(options)] satisfies [string, () => Promise<Tally>]]
      : []),
  );
  if (isProfiled) process.stdout.write(`${profile.print()}\n`);
  return sum([...beside, after]);
}
