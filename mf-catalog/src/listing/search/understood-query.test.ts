import { readListingFilters, writeListingFilters } from '../listing-filters.ts';
import { understoodQuery } from './understood-query.ts';

function understand(query: string): string | null {
  const filters = understoodQuery(readListingFilters(new URLSearchParams({ query })));
  return filters && decodeURIComponent(writeListingFilters(filters).replaceAll('+', ' '));
}

test.each([
  [
    'a green velvet sofa under 84 inches that arrives this month',
    '?query=a green velvet sofa&arrives=4 weeks&max_width=84',
  ],
  ['coffee table under $500', '?query=coffee table&max_price=500'],
  ['desk up to 1,200 dollars', '?query=desk&max_price=1200'],
  ['bookcase at most 80" tall', '?query=bookcase&max_height=80'],
  ['console under 15 inches deep', '?query=console&max_depth=15'],
  ['rug under 900 on sale', '?query=rug&on_sale=true&max_price=900'],
  ['oak bed in stock', '?query=oak bed&availability=In stock'],
  ['sofa over 90 inches', '?query=sofa&min_width=90'],
])('R007 "%s" is understood', (query, address) => {
  expect(understand(query)).toBe(address);
});

test.each(['velvet sofa', '8x10 rug', 'AH-SF-101-EMEV', 'under $500', 'on sale', 'sofa under the window'])(
  'R007 "%s" is searched as it is',
  (query) => {
    expect(understand(query)).toBeNull();
  },
);
