import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import type { DeskProduct } from '@sanderling/contract/wire/catalogue/catalogue-desk';

export interface ProductFilters {
  search: string;
  brand: string;
  category: string;
  state: DeskProduct['state'] | '';
  page: number;
}

export const STATES: readonly DeskProduct['state'][] = ['published', 'changed', 'draft', 'hidden', 'deleted'];

/** What the address asks for. */
export function readFilters(parameters: URLSearchParams): ProductFilters {
  const text = (name: string) => parameters.get(name) ?? '';
  return {
    search: text('search').slice(0, 100),
    brand: text('brand').slice(0, 200),
    category: text('category').slice(0, 200),
    state: STATES.find((state) => state === text('state')) ?? '',
    page: Math.max(1, Math.trunc(Number(text('page'))) || 1),
  };
}

export function addressOf({ page, ...filters }: ProductFilters): string {
  const asked = Object.entries(filters).filter(([, value]) => value !== '');
  const parameters = new URLSearchParams([...asked, ...(page > 1 ? [['page', String(page)]] : [])]);
  return parameters.size === 0 ? catalogueDeskPaths.list : `${catalogueDeskPaths.list}?${parameters}`;
}
