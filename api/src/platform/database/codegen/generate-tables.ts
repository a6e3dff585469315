import type { Kysely } from 'kysely';
import {
  ArrayExpressionNode,
  type ColumnMetadata,
  type DatabaseMetadata,
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  type PostgresDB,
  PostgresDialect,
  serializeFromMetadata,
  UnionExpressionNode,
} from 'kysely-codegen';
import { JSON_COLUMNS, NAMED_VALUES, TYPE_MODULES } from './column-types.ts';
import { checkedValues, generatedColumns } from './read-constraints.ts';

/** As the parsers of both drivers hand them out, see column-parsers.ts. */
const TYPE_MAPPING = { date: 'string', int8: 'number', numeric: 'number', timestamptz: 'Date' };

// Above what the generator says of itself.
const HEADING =
  '// Written by `npm run tables -w api` from the migrated schema; one file, as long as the schema, for its foreign types are shared.\n';

/** The types of all tables of a migrated database, as the file tables.ts. */
export async function generateTables(db: Kysely<PostgresDB>): Promise<string> {
  const dialect = new PostgresDialect();
  const metadata = await dialect.introspector.introspect({ db, excludePattern: 'kysely_*' });
  nameCheckedValues(metadata, await checkedValues(db));
  const types = serializeFromMetadata({
    metadata,
    dialect,
    customImports: { ...TYPE_MODULES },
    overrides: { columns: columnTypes(metadata, await generatedColumns(db)) },
    typeMapping: TYPE_MAPPING,
    typeOnlyImports: true,
  });
  return HEADING + types;
}

/** A text column whose check names its values becomes an enumeration, as if the database had one. */
function nameCheckedValues(metadata: DatabaseMetadata, values: ReadonlyMap<string, string[]>): void {
  for (const { table, column } of columnsOf(metadata)) {
    const found = values.get(`${table}.${column.name}`);
    if (!found) continue;
    column.dataTypeSchema = 'public';
    column.dataType = `${table}_${column.name}`;
    metadata.enums.set(`public.${column.dataType}`, found);
  }
}

function columnTypes(
  metadata: DatabaseMetadata,
  always: ReadonlySet<string>,
): Record<string, ExpressionNode> {
  const types: Record<string, ExpressionNode> = {};
  refuseStrangers(columnsOf(metadata).map(({ table, column }) => `${table}.${column.name}`));
  for (const { table, column } of columnsOf(metadata)) {
    const name = `${table}.${column.name}`;
    const [json, named] = [JSON_COLUMNS[name], NAMED_VALUES[name]];
    if (column.dataType === 'jsonb' && !json)
      throw new Error(`${name} is jsonb: say in column-types.ts what it holds.`);
    if (json)
      types[name] = withDefault(column, new GenericExpressionNode('JSONColumnType', [typeNamed(json)]));
    if (named) types[name] = withDefault(column, typeNamed(named));
    if (always.has(name)) types[name] = generatedAlways(column);
  }
  return types;
}

function refuseStrangers(columns: readonly string[]): void {
  const strangers = Object.keys({ ...JSON_COLUMNS, ...NAMED_VALUES }).filter(
    (name) => !columns.includes(name),
  );
  if (strangers.length > 0) throw new Error(`No columns, so take them out of column-types.ts: ${strangers}.`);
}

function withDefault({ hasDefaultValue }: ColumnMetadata, type: ExpressionNode): ExpressionNode {
  return hasDefaultValue ? new GenericExpressionNode('Generated', [type]) : type;
}

/** All of these are numbers or text. The null stands inside, or it could be inserted. */
function generatedAlways(column: ColumnMetadata): ExpressionNode {
  const type = [
    typeNamed(column.dataType === 'text' ? 'string' : 'number'),
    ...(column.isNullable ? [typeNamed('null')] : []),
  ];
  column.isNullable = false;
  return new GenericExpressionNode('GeneratedAlways', [new UnionExpressionNode(type)]);
}

function typeNamed(name: string): ExpressionNode {
  const item = new IdentifierNode(name.replace('[]', ''));
  return name.endsWith('[]') ? new ArrayExpressionNode(item) : item;
}

function columnsOf({ tables }: DatabaseMetadata) {
  return tables.flatMap(({ name: table, columns }) => columns.map((column) => ({ table, column })));
}
