import { callOperatorApi, runCommand } from '../auth/operators/call-operator-api.ts';

const HELP = `Experiments. The store has to be running.

  npm run experiments -w api -- results

For each variant: visitors who have seen it, how many of them have reached the goal, and the difference to the first
variant with its 95 percent interval. Which experiments there are says EXPERIMENTS_FILE, see docs/experiments.md.
`;

await runCommand(async () => (process.argv[2] === 'results' ? callOperatorApi('GET', '/experiments') : HELP));
