import type { Catalogue } from '../files/read-catalogue.ts';
import { checkIdentity } from './check-identity.ts';
import { checkPages } from './check-pages.ts';
import { checkPlaces } from './check-places.ts';
import { checkProducts } from './check-products.ts';
import { checkRegions } from './check-regions.ts';
import { checkMenus, checkSlides } from './check-slides-and-menus.ts';
import { checkVariants } from './check-variants.ts';
import { checkVoices } from './check-voices.ts';

/** Everything that is wrong with the catalogue's files, as sentences; empty when all holds. */
export function findFaults(catalogue: Catalogue): string[] {
  return [
    checkIdentity,
    checkProducts,
    checkVariants,
    checkPlaces,
    checkSlides,
    checkMenus,
    checkPages,
    checkVoices,
    checkRegions,
  ].flatMap((check) => check(catalogue));
}
