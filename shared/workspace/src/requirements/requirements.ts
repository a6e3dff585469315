import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../shop/root.ts';
import { requirementsNamedByTests } from './named-by-tests.ts';
import { readRequirements } from './read-requirements.ts';

// npm run requirements -- [--owner mf-catalog] [--section 2] [--list]: which requirements no test names.
const { values } = parseArgs({
  options: {
    owner: { type: 'string' },
    section: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

const all = readRequirements(readFileSync(join(ROOT, 'docs/requirements.tsv'), 'utf8'));
const named = requirementsNamedByTests(ROOT);
const asked = all.filter(
  (row) =>
    !row.isOpen &&
    (!values.owner || row.owner === values.owner) &&
    (!values.section || row.section === values.section),
);
const unnamed = asked.filter((row) => !named.has(row.id));

for (const [owner, rows] of [...Map.groupBy(asked, (row) => row.owner)].sort()) {
  const count = rows.filter((row) => named.has(row.id)).length;
  console.log(
    `${owner.padEnd(18)} ${String(count).padStart(4)} of ${String(rows.length).padStart(4)} requirements are named by a test`,
  );
}
for (const id of [...named].filter((id) => !all.some((row) => row.id === id)).sort()) {
  console.log(`A test names ${id}, which is no requirement.`);
}
if (values.list) for (const row of unnamed) console.log(`${row.id} [${row.owner}, ${row.kind}] ${row.text}`);
