import type { Catalogue } from '../schema/read-catalogue.ts';
import { checkArticles } from './check-articles.ts';
import { checkAttributes } from './check-attributes.ts';
import { checkIdentity } from './check-identity.ts';
import { checkPages } from './check-pages.ts';
import { checkPlaces } from './check-places.ts';
import { checkProducts } from './check-products.ts';
import { checkRegions } from './check-regions.ts';
import { checkReviews } from './check-reviews.ts';
import { checkSharedPictures } from './check-season-words.ts';
import { checkSeasons } from './check-seasons.ts';
import { checkMenus, checkSlides } from './check-slides-and-menus.ts';
import { checkVariants } from './check-variants.ts';

/** Everything that is wrong with the catalogue's files, as sentences; empty when all holds. */
export function validateCatalogue(catalogue: Catalogue): string[] {
  return [
    checkIdentity,
    checkProducts,
    checkVariants,
    checkAttributes,
    checkPlaces,
    checkSlides,
    checkSeasons,
    checkSharedPictures,
    checkMenus,
    checkPages,
    checkArticles,
    checkReviews,
    checkRegions,
  ].flatMap((check) => check(catalogue));
}
