import { ROUTES } from '@sanderling/contract/site/route-table';
import { matchRoutes } from 'react-router-dom';

const TABLE = ROUTES.map(({ path, personal }) => ({ path, handle: { personal } }));
/** What a personal page's query may say of it. */
const OF_PERSONAL_PAGES = new Set(['step']);
/** What a query may say of any other: what the store itself writes there. Ids of a press and codes of a letter are not among them. */
const OF_PAGES = new Set(
  [
    'query q sort page filters not arrives_by variant step layout',
    'category color material brand availability arrives rating on_sale seats bed_size rug_size feature shape cleaning place room tone',
    'min_price max_price min_width max_width min_depth max_depth min_height max_height',
  ].flatMap((names) => names.split(' ')),
);

/**
 * The address of a page as others may know it, with those parameters alone that say what it shows. Of a page that depends on who asks it is the
 * route: an order's id, or the key of a mail, opens what is the visitor's own.
 */
export function publicPath(path: string): string {
  const { pathname, searchParams } = new URL(path, 'https://store.invalid');
  const route = matchRoutes(TABLE, pathname)?.at(-1)?.route;
  const isPersonal = route?.handle.personal ?? false;
  const known = isPersonal ? OF_PERSONAL_PAGES : OF_PAGES;
  const kept = new URLSearchParams(
    [...searchParams].filter(([name, value]) => known.has(name) && !isOfAPerson(value)),
  ).toString();
  const shown = isPersonal && route?.path.includes(':') ? route.path.replaceAll('?', '') : pathname;
  return kept === '' ? shown : `${shown}?${kept}`;
}

/** Whether a typed text looks like an address, or like the number of a phone, a card or an order. */
export function isOfAPerson(text: string): boolean {
  return /\S@\S/.test(text) || /(?:\d[\s().+-]*){7}/.test(text);
}
