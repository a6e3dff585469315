/**
 * What a shopper may narrow a listing by: the query parameter, the attribute of the variants index, and the heading.
 * Values within one are alternatives, different ones must all hold.
 */
export const FACET_FILTERS = [
  { parameter: 'category', attribute: 'category_permalinks', label: 'Category' },
  { parameter: 'color', attribute: 'colors', label: 'Color' },
  { parameter: 'material', attribute: 'materials', label: 'Material' },
  { parameter: 'brand', attribute: 'supplier_name', label: 'Brand' },
  { parameter: 'availability', attribute: 'availability', label: 'Availability' },
  // One of these holds all the smaller ones, so that only one is chosen.
  { parameter: 'arrives', attribute: 'arrives_within', label: 'Arrives within', isSingle: true },
  { parameter: 'rating', attribute: 'rated_at_least', label: 'Customer rating', isSingle: true },
  { parameter: 'on_sale', attribute: 'on_sale', label: 'Offers' },
  // Offered when asked for, so that a list is not longer for all of its visitors.
  { parameter: 'seats', attribute: 'seats', label: 'Seats', isDetail: true },
  { parameter: 'bed_size', attribute: 'bed_sizes', label: 'Bed size', isDetail: true },
  { parameter: 'rug_size', attribute: 'rug_sizes', label: 'Rug size, feet', isDetail: true },
  { parameter: 'feature', attribute: 'features', label: 'Features', isDetail: true },
  { parameter: 'shape', attribute: 'shapes', label: 'Shape', isDetail: true },
  { parameter: 'cleaning', attribute: 'cleaning', label: 'Cleaning', isDetail: true },
  { parameter: 'place', attribute: 'indoor_outdoor', label: 'Indoor or outdoor', isDetail: true },
  { parameter: 'room', attribute: 'rooms', label: 'Room', isDetail: true },
  { parameter: 'tone', attribute: 'tones', label: 'Tone', isDetail: true },
] as const;
export type FacetFilter = (typeof FACET_FILTERS)[number];
export type FacetParameter = FacetFilter['parameter'];

/** One value for each facet. */
export function mapFacets<Value>(toValue: (facet: FacetFilter) => Value): Record<FacetParameter, Value> {
  const of = (parameter: FacetParameter) => {
    const facet = FACET_FILTERS.find((each) => each.parameter === parameter);
    return toValue(facet ?? FACET_FILTERS[0]);
  };
  return {
    category: of('category'),
    color: of('color'),
    material: of('material'),
    brand: of('brand'),
    availability: of('availability'),
    arrives: of('arrives'),
    rating: of('rating'),
    on_sale: of('on_sale'),
    seats: of('seats'),
    bed_size: of('bed_size'),
    rug_size: of('rug_size'),
    feature: of('feature'),
    shape: of('shape'),
    cleaning: of('cleaning'),
    place: of('place'),
    room: of('room'),
    tone: of('tone'),
  };
}

/** Range filters: dollars, or inches of the assembled product. */
export const RANGE_FILTERS = [
  { name: 'price', min: 'min_price', max: 'max_price', limit: 1_000_000 },
  { name: 'width', min: 'min_width', max: 'max_width', limit: 1_000 },
  { name: 'depth', min: 'min_depth', max: 'max_depth', limit: 1_000 },
  { name: 'height', min: 'min_height', max: 'max_height', limit: 1_000 },
] as const;
export type RangeFilter = (typeof RANGE_FILTERS)[number];
export type RangeName = RangeFilter['name'];

/** One value for each range. */
export function mapRanges<Value>(toValue: (range: RangeFilter) => Value): Record<RangeName, Value> {
  const [price, width, depth, height] = RANGE_FILTERS;
  return { price: toValue(price), width: toValue(width), depth: toValue(depth), height: toValue(height) };
}
