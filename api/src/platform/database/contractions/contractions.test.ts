import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listMigrationFiles } from '../migrate.ts';
import { ALLOWED_CONTRACTIONS, LAST_GRANDFATHERED } from './allowed-contractions.ts';
import { findContractions } from './find-contractions.ts';
import { recordStatements } from './record-statements.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const numberOf = (migration: string) => Number(migration.slice(0, 3));

async function contractionsOfAll() {
  const found = [];
  for (const file of await listMigrationFiles()) {
    const { up } = await import(`../migrations/${file}`);
    const contractions = findContractions(await recordStatements(up));
    found.push(...contractions.map((one) => ({ migration: basename(file, '.ts'), ...one })));
  }
  return found;
}

test('a migration takes nothing from the release before, which runs beside it: what is dropped or asked for is listed as unused since', async () => {
  const listed = ALLOWED_CONTRACTIONS.map(({ unusedSince: _, ...contraction }) => contraction);
  // A line too many is for a change that has gone.
  expect(listed).toEqual(await contractionsOfAll());
});

test('what a migration takes was unused in an earlier version of the store already', async () => {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  for (const { migration, unusedSince } of ALLOWED_CONTRACTIONS) {
    if (unusedSince === 'first')
      expect(numberOf(migration)).toBeLessThanOrEqual(numberOf(LAST_GRANDFATHERED));
    else expect([migration, isBefore(unusedSince, version)]).toEqual([migration, true]);
  }
});

test.each([
  ['drop table page, menu', ['drop table', 'drop table']],
  ['drop table if exists "page" cascade', ['drop table']],
  ['alter table page rename to article', ['rename to article']],
  ['alter table page\n  rename column a to b;', ['rename column a to b']],
  ['alter table page drop column a, drop constraint c', ['drop column a']],
  ['alter table page alter column a set not null', ['alter column a set not null']],
  [
    'alter table page alter column a type bigint using a::bigint',
    ['alter column a type bigint using a::bigint'],
  ],
  ['alter table page alter column a drop default', ['alter column a drop default']],
  ['alter table page add column a int not null', ['add column a int not null']],
  ['alter table page add column a numeric(4, 2) not null default 0, add column b int', []],
  ['alter table page add column a int not null generated always as identity', []],
  ['alter table page alter column a drop not null', []],
  ['create table page (a int not null); alter table page drop column a', []],
  ['create index on page (a)', []],
])('%j takes %j', (statement, changes) => {
  expect(findContractions([statement]).map(({ change }) => change)).toEqual(changes);
});

function isBefore(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0;
}
