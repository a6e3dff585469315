import { SearchError } from '../errors/search-error.ts';
import type { Columns } from './columns.ts';
import {
  all,
  any,
  type Condition,
  hasValue,
  isCompared,
  isComparison,
  isInRange,
  not,
} from './conditions.ts';
import { type FilterToken, tokenizeFilter } from './filter-tokens.ts';

const MAX_DEPTH = 20;

/**
 * Reads the `filters` parameter: `colors:Green AND (price < 500 OR on_sale:true) AND NOT materials:"Cane"`,
 * `price:100 TO 500`. AND binds closer than OR. Throws a SearchError where it makes no sense.
 */
export function parseFilter(filter: string, columns: Columns): Condition | null {
  const tokens = tokenizeFilter(filter);
  if (tokens.length === 0) return null;
  const reader = new FilterReader(tokens, columns);
  return reader.readAll();
}

class FilterReader {
  #at = 0;
  readonly #tokens: readonly FilterToken[];
  readonly #columns: Columns;

  constructor(tokens: readonly FilterToken[], columns: Columns) {
    this.#tokens = tokens;
    this.#columns = columns;
  }

  readAll(): Condition {
    const condition = this.#readAlternatives(0);
    if (this.#at < this.#tokens.length) throw this.#unexpected();
    return condition;
  }

  #readAlternatives(depth: number): Condition {
    const conditions = [this.#readConjunction(depth)];
    while (this.#skipKeyword('OR')) conditions.push(this.#readConjunction(depth));
    return any(conditions);
  }

  #readConjunction(depth: number): Condition {
    const conditions = [this.#readTerm(depth)];
    while (this.#skipKeyword('AND')) conditions.push(this.#readTerm(depth));
    return all(conditions);
  }

  #readTerm(depth: number): Condition {
    if (depth > MAX_DEPTH) throw new SearchError('filters: Too many parentheses');
    if (this.#skipKeyword('NOT')) return not(this.#readTerm(depth + 1));
    if (!this.#skipKeyword('(')) return this.#readComparison();
    const condition = this.#readAlternatives(depth + 1);
    if (!this.#skipKeyword(')')) throw this.#unexpected();
    return condition;
  }

  #readComparison(): Condition {
    const attribute = this.#readWord();
    const operator = this.#peek();
    if (!operator || operator.isQuoted) throw this.#unexpected();
    if (isComparison(operator.text)) {
      this.#at++;
      return isCompared(this.#columns, [attribute, operator.text, this.#readWord()], 'filters');
    }
    if (!this.#skipKeyword(':')) throw this.#unexpected();
    const isQuoted = this.#peek()?.isQuoted === true;
    const value = this.#readWord();
    if (this.#skipKeyword('TO')) {
      return isInRange(this.#columns, [attribute, value, this.#readWord()], 'filters');
    }
    // In quotes a minus is part of the value.
    return hasValue(this.#columns, attribute, isQuoted ? value.replace(/^-/, '\\-') : value);
  }

  #readWord(): string {
    const token = this.#peek();
    if (!token || (!token.isQuoted && /^([()]|<=|>=|!=|[:<>=])$/.test(token.text))) throw this.#unexpected();
    this.#at++;
    return token.text;
  }

  #peek(): FilterToken | undefined {
    return this.#tokens[this.#at];
  }

  #skipKeyword(keyword: string): boolean {
    const token = this.#peek();
    if (token?.isQuoted !== false || token.text !== keyword) return false;
    this.#at++;
    return true;
  }

  #unexpected(): SearchError {
    const token = this.#peek();
    return new SearchError(
      token ? `filters: Unexpected token "${token.text}"` : 'filters: Unexpected end of the filter',
    );
  }
}
