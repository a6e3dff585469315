import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The 3,500 passwords of eight characters and more that lead the lists of leaked ones (the order is that of zxcvbn-ts, MIT), and
 * those that a guesser would try at this store first. Lower case, one a line.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);
