import type { Picture } from '@sanderling/contract/wire/values/picture';
import type { SearchQuery, SliceContext } from '@sanderling/runtime';

/** The room categories that the home page shows, in its order. */
const ROOMS = [
  { permalink: 'living', name: 'Living room' },
  { permalink: 'bedroom', name: 'Bedroom' },
  { permalink: 'dining', name: 'Dining room' },
  { permalink: 'lighting', name: 'Lighting' },
  { permalink: 'rugs', name: 'Rugs' },
  { permalink: 'home-office', name: 'Home office' },
  { permalink: 'outdoor', name: 'Outdoor' },
  { permalink: 'decor', name: 'Decor' },
] as const;

/** Bands, each shown by a piece of the category given, so that the page is not one sofa after another. */
const BANDS = [
  { availability: 'Made to order', category: 'living/armchairs' },
  { availability: 'In stock', category: 'dining/tables' },
] as const;
type BandAvailability = (typeof BANDS)[number]['availability'];

export interface Room {
  permalink: string;
  name: string;
  productCount: number;
  picture: Picture | null;
}

export interface HomePictures {
  rooms: Room[];
  bands: { availability: BandAvailability; picture: Picture | null }[];
  colors: { name: string; productCount: number }[];
  productCount: number;
}

export const NO_HOME_PICTURES: HomePictures = { rooms: [], bands: [], colors: [], productCount: 0 };

/** Pieces to choose from for each picture: more than the rows of the page have of one category. */
const CHOICE = 12;

/**
 * The part of a room that the store shows for each category, and where there is none, one piece of it, from one request to the search
 * service, and none that the page shows elsewhere. A room without products is left out: nothing on the home page leads nowhere.
 */
export async function loadHomePictures(
  { api, search }: Pick<SliceContext, 'api' | 'search'>,
  shownElsewhere: Promise<readonly number[]>,
): Promise<HomePictures> {
  const inRooms = api.categories
    .list()
    .then((categories) => new Map(categories.map(({ permalink, picture }) => [permalink, picture])))
    .catch(() => new Map<string, Picture | null>());
  const one: SearchQuery = {
    query: '',
    distinct: true,
    hitsPerPage: CHOICE,
    attributesToRetrieve: ['product_id', 'picture'],
    attributesToHighlight: [],
  };
  const answers = await search.queries([
    { ...one, hitsPerPage: 0, facets: ['colors'], maxValuesPerFacet: 20 },
    ...ROOMS.map(({ permalink }) => ({ ...one, facetFilters: [`category_permalinks:${permalink}`] })),
    ...BANDS.map(({ availability, category }) => ({
      ...one,
      facetFilters: [`availability:${availability}`, `category_permalinks:${category}`],
    })),
  ]);
  const [everything, ...pieces] = answers;
  const shown = new Set(await shownElsewhere);
  const pictures = await inRooms;
  const pictureAt = (place: number) => {
    const hits = pieces[place]?.hits ?? [];
    // A category of few pieces shows one of them again, and no gap.
    const chosen = hits.find(({ product_id }) => !shown.has(product_id)) ?? hits[0];
    if (chosen) shown.add(chosen.product_id);
    return chosen?.picture ?? null;
  };
  const rooms = ROOMS.map((room, place) => ({
    ...room,
    productCount: pieces[place]?.nbHits ?? 0,
    picture: pictures.get(room.permalink) ?? pictureAt(place),
  }));
  const colors = Object.entries(everything?.facets.colors ?? {});
  return {
    rooms: rooms.filter(({ productCount }) => productCount > 0),
    bands: BANDS.map(({ availability }, place) => ({
      availability,
      picture: pictureAt(ROOMS.length + place),
    })),
    colors: colors.map(([name, productCount]) => ({ name, productCount })),
    productCount: everything?.nbHits ?? 0,
  };
}
