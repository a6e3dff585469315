import { SearchError } from '../errors/search-error.ts';
import type { Columns } from './columns.ts';
import { any, type Condition, hasValue, isCompared, isComparison, isInRange } from './conditions.ts';

/** All of the outer list, any of an inner one: `[['colors:Green', 'colors:Blue'], 'on_sale:true']`. */
export type FilterList = string | readonly (string | readonly string[])[];

export function parseFacetFilters(filters: FilterList, columns: Columns): Condition[] {
  return eachGroup(filters, (text) => parseFacetFilter(text, columns));
}

export function parseNumericFilters(filters: FilterList, columns: Columns): Condition[] {
  return eachGroup(filters, (text) => parseNumericFilter(text, columns));
}

function eachGroup(filters: FilterList, parse: (text: string) => Condition): Condition[] {
  const groups = typeof filters === 'string' ? filters.split(',').filter(Boolean) : filters;
  return groups
    .map((group) => (typeof group === 'string' ? [group] : group))
    .filter((group) => group.length > 0)
    .map((group) => any(group.map(parse)));
}

function parseFacetFilter(text: string, columns: Columns): Condition {
  const colon = text.indexOf(':');
  if (colon < 1) throw new SearchError(`facetFilters: "${text}" is not of the form attribute:value`);
  return hasValue(columns, text.slice(0, colon).trim(), text.slice(colon + 1).trim());
}

const NUMERIC = /^\s*([\w.]+)\s*(?:(<=|>=|!=|=|<|>)\s*(\S+)|:\s*(\S+?)(?:\s+TO\s+(\S+))?)\s*$/;

/** `price >= 100`, `price:100 TO 500`, `price:100`. */
function parseNumericFilter(text: string, columns: Columns): Condition {
  const [, attribute = '', operator = '', bound = '', low = '', high = low] = NUMERIC.exec(text) ?? [];
  if (attribute === '') throw new SearchError(`numericFilters: "${text}" is not a comparison`);
  return isComparison(operator)
    ? isCompared(columns, [attribute, operator, bound], 'numericFilters')
    : isInRange(columns, [attribute, low, high], 'numericFilters');
}
