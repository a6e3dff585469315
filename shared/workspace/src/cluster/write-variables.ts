import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What commands such as `npm run orders` have to be told to work with this cluster, as a file for a shell. Answers its path. */
export function writeVariables(dataDir: string, variables: Readonly<Record<string, string>>): string {
  const file = join(dataDir, 'cluster.env');
  const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return file;
}
