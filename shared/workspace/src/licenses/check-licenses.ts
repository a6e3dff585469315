import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { one, type Tally } from '../reports/tally.ts';
import { ROOT } from '../shop/root.ts';
import { validateLicenses } from './validate-licenses.ts';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      optional: z.boolean().default(false),
      link: z.boolean().default(false),
      integrity: z.string().optional(),
    }),
  ),
});

/** Whether every package of the lock file has a license that the shop may be run and sold with, and a hash. Asks no registry. */
export function checkLicenses(root = ROOT): Tally {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const faults = validateLicenses(packages);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  return one(faults.length === 0);
}
