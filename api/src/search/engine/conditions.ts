import { type Columns, hasCode } from './columns.ts';
import { SearchError } from './search-error.ts';

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
export type Comparison = keyof typeof COMPARISONS;

export function isComparison(text: string): text is Comparison {
  return Object.hasOwn(COMPARISONS, text);
}

/** `colors:Green`. An attribute or value that no record has fits nothing, as in the search service. */
export function hasWord(columns: Columns, attribute: string, word: string): Condition {
  const column = columns.words.get(attribute);
  if (column) {
    const code = column.codeOf.get(word);
    return code === undefined ? NOTHING : (record) => hasCode(column, record, code);
  }
  const numbers = columns.numbers.get(attribute);
  return numbers && word !== '' ? (record) => numbers[record] === Number(word) : NOTHING;
}

export function compares(
  columns: Columns,
  attribute: string,
  comparison: Comparison,
  bound: number,
): Condition {
  const numbers = columns.numbers.get(attribute);
  const compare = COMPARISONS[comparison];
  return numbers ? (record) => compare(numbers[record] ?? Number.NaN, bound) : NOTHING;
}

/** `price:100 TO 500`, both ends included. */
export function isBetween(columns: Columns, attribute: string, low: number, high: number): Condition {
  const numbers = columns.numbers.get(attribute);
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

export function any(conditions: readonly Condition[]): Condition {
  const [first] = conditions;
  if (conditions.length === 1 && first) return first;
  return (record) => conditions.some((condition) => condition(record));
}

export function toNumber(text: string, parameter: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) throw new SearchError(`${parameter}: "${text}" is not a number`);
  return number;
}
