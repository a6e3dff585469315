import { withoutOffer } from '@sanderling/contract/commerce/near-results';
import type { Understanding } from '@sanderling/contract/wire/catalogue/understanding';
import { chosenFilters } from '../filters/chosen-filters.ts';
import type { Listing } from '../search/load-listing.ts';

/** What was found and how, in a sentence or two: what is not sold, what had to be left out, what comes nearest. */
export function headLine(
  { filters, result, near }: Listing,
  understood: Understanding | null,
  categories: readonly { name: string; permalink: string }[],
): string {
  const apology = understood?.instead?.sentence ?? understood?.note ?? '';
  const names = chosenFilters(filters, categories).map(
    ({ name }) => name.charAt(0).toLowerCase() + name.slice(1),
  );
  const limits = names.length > 0 ? `: ${names.join(', ')}` : '';
  if (result.productCount === 0) {
    const unsold = understood?.instead ? withoutOffer(apology) : apology;
    const nothing = limits === '' ? '' : `Nothing found for “${filters.query}”${limits}.`;
    return [unsold, nothing, near.length > 0 ? 'What comes nearest is below.' : ''].filter(Boolean).join(' ');
  }
  if (apology !== '') return apology;
  const count = result.productCount === 1 ? 'One piece' : `${result.productCount} pieces`;
  if (result.removedWords)
    return `Nothing has all of these words. ${count} come${result.productCount === 1 ? 's' : ''} near${limits}.`;
  return `${count} found${limits}.`;
}
