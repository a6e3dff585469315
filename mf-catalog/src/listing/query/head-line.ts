import { withoutOffer } from '@sanderling/contract/commerce/near-results';
import type { Understanding } from '@sanderling/contract/wire/catalogue/understanding';
import { chosenFilters } from '../filters/chosen-filters.ts';
import type { ListingFilters } from '../filters/listing-filters.ts';
import type { Listing } from '../search/load-listing.ts';

/** What was found and how, in a sentence or two: what is not sold, what had to be left out, what comes nearest. */
export function headLine(
  { filters, result, near }: Listing,
  understood: Understanding | null,
  categories: readonly { name: string; permalink: string }[],
): string {
  const apology = understood?.instead?.sentence ?? understood?.note ?? '';
  const names = limitsInWords(filters, categories);
  const limits = names === '' ? '' : `: ${names}`;
  if (result.productCount === 0) {
    const unsold = understood?.instead ? withoutOffer(apology) : apology;
    const words = filters.query === '' ? '' : ` for “${filters.query}”`;
    const nothing = limits === '' ? '' : `Nothing found${words}${limits}.`;
    return [unsold, nothing, near.length > 0 ? 'What comes nearest is below.' : ''].filter(Boolean).join(' ');
  }
  if (apology !== '') return apology;
  const count = result.productCount === 1 ? 'One piece' : `${result.productCount} pieces`;
  if (result.removedWords)
    return `Nothing has all of these words. ${count} come${result.productCount === 1 ? 's' : ''} near${limits}.`;
  return `${count} found${limits}.`;
}

/** What a list is narrowed to, as it stands within a sentence: 'green, up to $900'. '' where it is of everything. */
export function limitsInWords(
  filters: ListingFilters,
  categories: readonly { name: string; permalink: string }[],
): string {
  return chosenFilters(filters, categories)
    .map(({ name }) => name.charAt(0).toLowerCase() + name.slice(1))
    .join(', ');
}
