import { SearchError } from '../errors/search-error.ts';
import { type Columns, hasCode } from './columns.ts';

/** Whether a record, by its place in the index, fulfils a filter. */
export type Condition = (record: number) => boolean;

const NOTHING: Condition = () => false;

const COMPARISONS = {
  '<': (value: number, bound: number) => value < bound,
  '<=': (value: number, bound: number) => value <= bound,
  '=': (value: number, bound: number) => value === bound,
  '!=': (value: number, bound: number) => value !== bound,
  '>=': (value: number, bound: number) => value >= bound,
  '>': (value: number, bound: number) => value > bound,
} as const;
type Comparison = keyof typeof COMPARISONS;

export function isComparison(text: string): text is Comparison {
  return Object.hasOwn(COMPARISONS, text);
}

/** `colors:Green`, `colors:-Green` for all but green, `colors:\\-1` for a value that begins with a minus. */
export function hasValue(columns: Columns, attribute: string, value: string): Condition {
  const isNegative = value.startsWith('-') && !columns.numbers.has(attribute);
  if (isNegative) return not(hasWord(columns, attribute, unquoted(value.slice(1))));
  return hasWord(columns, attribute, unquoted(value.replace(/^\\-/, '-')));
}

/** `price >= 100`, with the parameter that says so, for what is refused. */
export function isCompared(
  columns: Columns,
  [attribute, comparison, bound]: readonly [attribute: string, comparison: Comparison, bound: string],
  parameter: string,
): Condition {
  return compares(columns, attribute, comparison, toNumber(bound, parameter));
}

/** `price:100 TO 500`, both ends included. */
export function isInRange(
  columns: Columns,
  [attribute, low, high]: readonly [attribute: string, low: string, high: string],
  parameter: string,
): Condition {
  return isBetween(columns, attribute, toNumber(low, parameter), toNumber(high, parameter));
}

function unquoted(text: string): string {
  return /^".*"$/.test(text) ? text.slice(1, -1) : text;
}

/** An attribute or value that no record has fits nothing, as in the search service. */
function hasWord(columns: Columns, attribute: string, word: string): Condition {
  const column = columns.words.get(attribute);
  if (column) {
    const code = column.codeOf.get(word);
    return code === undefined ? NOTHING : (record) => hasCode(column, record, code);
  }
  const numbers = columns.numbers.get(attribute)?.numbers;
  return numbers && word !== '' ? (record) => numbers[record] === Number(word) : NOTHING;
}

function compares(columns: Columns, attribute: string, comparison: Comparison, bound: number): Condition {
  const numbers = columns.numbers.get(attribute)?.numbers;
  const compare = COMPARISONS[comparison];
  return numbers ? (record) => compare(numbers[record] ?? Number.NaN, bound) : NOTHING;
}

function isBetween(columns: Columns, attribute: string, low: number, high: number): Condition {
  const numbers = columns.numbers.get(attribute)?.numbers;
  if (!numbers) return NOTHING;
  return (record) => {
    const value = numbers[record] ?? Number.NaN;
    return value >= low && value <= high;
  };
}

export function not(condition: Condition): Condition {
  return (record) => !condition(record);
}

export function all(conditions: readonly Condition[]): Condition {
  const [first] = conditions;
  if (conditions.length === 1 && first) return first;
  return (record) => conditions.every((condition) => condition(record));
}

/** Those of the records that fulfil all conditions, in their order. */
export function whereAll(conditions: readonly Condition[], records: Uint32Array): Uint32Array {
  let left = records;
  for (const condition of conditions) {
    const kept = new Uint32Array(left.length);
    let count = 0;
    for (const record of left) if (condition(record)) kept[count++] = record;
    left = kept.subarray(0, count);
  }
  return left;
}

export function any(conditions: readonly Condition[]): Condition {
  const [first] = conditions;
  if (conditions.length === 1 && first) return first;
  return (record) => conditions.some((condition) => condition(record));
}

function toNumber(text: string, parameter: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) throw new SearchError(`${parameter}: "${text}" is not a number`);
  return number;
}
