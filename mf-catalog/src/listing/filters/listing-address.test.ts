import { readListingFilters, withoutFilters, writeListingFilters } from './listing-address.ts';
import { chosenCount, isNarrowed, withFilters, withoutValue } from './listing-filters.ts';

const read = (search: string) => readListingFilters(new URLSearchParams(search));

test('R034 the address of a listing reads back as the same filters', () => {
  const address =
    '?category=living%2Fsofas&color=Green&color=Blue&brand=Atherton+House&on_sale=true&min_price=100&max_price=999.5&sort=price_asc&page=3';
  expect(writeListingFilters(read(address))).toBe(address);
});

test('R034 an address without anything chosen stays bare', () => {
  expect(writeListingFilters(read('?sort=featured&page=1&color='))).toBe('');
  expect(isNarrowed(read('?sort=newest&page=4'))).toBe(false);
  expect(isNarrowed(read('?max_price=50'))).toBe(true);
});

test('R034 what makes no sense in an address is left out', () => {
  const filters = read(
    `?color=${'x'.repeat(500)}&on_sale=maybe&min_price=abc&max_price=-4&sort=best&page=banana&unknown=1`,
  );
  expect(writeListingFilters(filters)).toBe('');
});

test('R034 prices may be typed as people write them, and the wrong way round', () => {
  expect(read('?min_price=$1,200&max_price=800')).toMatchObject({
    ranges: { price: { min: 800, max: 1_200 } },
  });
});

test('R034 page numbers below the first are the first page', () => {
  for (const page of ['0', '-3', '01', '1.9', '', 'NaN']) expect(read(`?page=${page}`).page).toBe(1);
  expect(read('?page=2').page).toBe(2);
});

test('R034 a hundred colors in an address are read as twenty', () => {
  const search = Array.from({ length: 100 }, (_, index) => `color=c${index}`).join('&');
  expect(read(search).chosen.color).toHaveLength(20);
});

test('R034 changing a filter goes back to the first page', () => {
  expect(withFilters(read('?page=4'), { sort: 'newest' }).page).toBe(1);
});

test('R034 taking one value away keeps the others', () => {
  const filters = withoutValue(read('?color=Green&color=Blue&page=2&sort=newest'), 'color', 'Green');
  expect(writeListingFilters(filters)).toBe('?color=Blue&sort=newest');
});

test('R034 clearing keeps the order', () => {
  expect(writeListingFilters(withoutFilters(read('?color=Green&min_price=4&sort=rating&page=9')))).toBe(
    '?sort=rating',
  );
});

test('R037 the words of a search stay in the address while it is narrowed and cleared', () => {
  const read = readListingFilters(new URLSearchParams('?query=  oak  desk &color=Green'));
  expect(writeListingFilters(read)).toBe('?query=oak+desk&color=Green');
  expect(writeListingFilters(withoutFilters(read))).toBe('?query=oak+desk');
});

test('R034 a price range counts as one filter beside the others', () => {
  expect(chosenCount(read('?color=Green&color=Blue&min_price=4&max_price=9'))).toBe(3);
  expect(chosenCount(read('?sort=newest&page=2'))).toBe(0);
});

test('R034 a width may be typed with its unit, and stays in the address without it', () => {
  expect(writeListingFilters(read('?max_width=84%22&max_depth=38+inches&min_height=30in'))).toBe(
    '?max_width=84&max_depth=38&min_height=30',
  );
});

test('R034 of what holds the smaller ones only one is chosen', () => {
  expect(writeListingFilters(read('?arrives=2+weeks&arrives=4+weeks&rating=4'))).toBe(
    '?arrives=2+weeks&rating=4',
  );
});

test('a search holds no letters that cannot be seen', () => {
  expect(read('?query=oak%00%1b%20%0atable').query).toBe('oak table');
});
