import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import type { CardRecord } from '@sanderling/ui/product-card/product-card.tsx';
import { marksOfSeason } from '../../loader-data/marks-of-season.ts';

/** As the search answers it, a recommendation with its score. */
type FoundRecord = VariantRecord & { _score?: number };

/** What the page carries of a piece in one of its rows: less than a list does, for the page is weighed. */
export function rowRecord(
  { swatches, objectID, _score, variant_name, picture, ...record }: FoundRecord,
  season: string,
): CardRecord {
  return {
    ...marksOfSeason(record, season),
    // A card names the piece beside its picture, which has no words of its own there.
    picture: picture && {
      src: picture.src,
      widths: picture.widths,
      width: picture.width,
      height: picture.height,
      alternative_text: '',
    },
    swatches: picture ? swatches.map(({ color }) => ({ color })) : swatches,
  };
}
