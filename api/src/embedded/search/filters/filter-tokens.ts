import { SearchError } from '../errors/search-error.ts';

/** Pieces of a filter: parentheses, words and operators. A quoted word is never an operator. */
export interface FilterToken {
  text: string;
  isQuoted: boolean;
}

const PATTERN =
  /\s*(?:([()])|(<=|>=|!=|[:<>=])|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|((?:\\.|[^\s():<>=!"'])+))/y;

export function tokenizeFilter(filter: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  const end = filter.trimEnd().length;
  PATTERN.lastIndex = 0;
  while (PATTERN.lastIndex < end) {
    const at = PATTERN.lastIndex;
    const match = PATTERN.exec(filter);
    if (!match) throw new SearchError(`filters: Unexpected token at position ${at}`);
    const [, parenthesis, operator, double, single, word] = match;
    const quoted = double ?? single;
    const text = parenthesis ?? operator ?? quoted ?? word ?? '';
    tokens.push({ text: withoutEscapes(text), isQuoted: quoted !== undefined });
  }
  return tokens;
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(["'\\])/g, '$1');
}
