import { readListingFilters, writeListingFilters } from '../filters/listing-address.ts';
import { parseQuery } from './parse-query.ts';

function understand(query: string): string | null {
  const filters = parseQuery(readListingFilters(new URLSearchParams({ query })));
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
  ['what fits in a 60-inch niche', '?max_width=60'],
  ['a sideboard for my 60 inch wall', '?query=a sideboard&max_width=60'],
  ['table no wider than 3 ft', '?query=table&max_width=36'],
  ['bookcase not taller than 80 inches', '?query=bookcase&max_height=80'],
  ['dresser taller than 40 inches', '?query=dresser&min_height=40'],
  ['sofa 84 inches or less', '?query=sofa&max_width=84'],
  ['sofa between 70 and 90 inches wide', '?query=sofa&min_width=70&max_width=90'],
  ['lamp between $100 and $300', '?query=lamp&min_price=100&max_price=300'],
  ['lamp $100-$300', '?query=lamp&min_price=100&max_price=300'],
  ['sofa under 2k', '?query=sofa&max_price=2000'],
  ['a gift under $100', '?query=a gift&max_price=100'],
  ['something under $500', '?max_price=500'],
  ['on sale', '?on_sale=true'],
  ['what is on sale?', '?on_sale=true'],
  ['sale rugs', '?query=rugs&on_sale=true'],
  ['leather chair that ships this week', '?query=leather chair&arrives=2 weeks'],
  ['cheapest desk', '?query=desk&sort=price_asc'],
  ['best rated armchair', '?query=armchair&sort=rating'],
  ['rugs with 4 stars and up', '?query=rugs&rating=4'],
])('R007 "%s" is understood', (query, address) => {
  expect(understand(query)).toBe(address);
});

test.each([
  'velvet sofa',
  '8x10 rug',
  'AH-SF-101-EMEV',
  'sofa under the window',
  '60 inch console',
  'table for 6',
])('R007 "%s" is searched as it is', (query) => {
  expect(understand(query)).toBeNull();
});
