/** What the release before could no longer do: it runs beside this one while they are exchanged. */
export interface Contraction {
  table: string;
  /** Such as `drop column document_upload_ids`. */
  change: string;
}

const TABLE_LIST = /^drop table (?:if exists )?(?<tables>[^;]+?)(?: cascade)?$/;
const CREATED = /^create table (?:if not exists )?"?(?<table>\w+)"?/;
const ALTERED = /^alter table (?:only )?"?(?<table>\w+)"? (?<actions>.+)$/;
const REFUSED: readonly RegExp[] = [
  /^drop column .+/,
  /^rename .+/,
  /^alter column .+ set not null$/,
  /^alter column .+ drop default$/,
  /^alter column \S+ (?:set data )?type .+/,
];
const ADDED = /^add column (?:if not exists )?.+/;

/** Changes among the statements of one migration by which a table of earlier migrations loses something, or asks for more. */
export function findContractions(statements: readonly string[]): Contraction[] {
  const plain = statements.flatMap(splitStatements);
  const own = new Set(plain.flatMap((statement) => CREATED.exec(statement)?.groups?.table ?? []));
  return plain.flatMap((statement) => contractionsOf(statement).filter(({ table }) => !own.has(table)));
}

function contractionsOf(statement: string): Contraction[] {
  const dropped = TABLE_LIST.exec(statement)?.groups?.tables;
  if (dropped) return dropped.split(',').map((table) => ({ table: unquoted(table), change: 'drop table' }));
  const { table = '', actions = '' } = ALTERED.exec(statement)?.groups ?? {};
  return splitActions(actions)
    .filter((action) => REFUSED.some((pattern) => pattern.test(action)) || isUnfilled(action))
    .map((change) => ({ table, change }));
}

/** A column that the release before does not know of, and that must have a value. */
function isUnfilled(action: string): boolean {
  return ADDED.test(action) && / not null\b/.test(action) && !/ (?:default|generated) /.test(`${action} `);
}

function splitStatements(text: string): string[] {
  return text
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}

/** By the commas that stand in no parentheses. */
function splitActions(actions: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of actions) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => unquoted(part)).filter(Boolean);
}

const unquoted = (text: string) => text.replaceAll('"', '').trim();
