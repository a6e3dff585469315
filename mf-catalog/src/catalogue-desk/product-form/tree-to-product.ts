import { centralInstant } from '@sanderling/pricing/calendar/central-instant';
import { entriesAt, linesAt, type Tree, textAt, textsAt } from '../form-tree/form-tree.ts';
import { readPictures } from '../pictures/read-pictures.ts';
import type { ProductBody, VariantBody } from './product-type.ts';

/** What the form says of a product. What it has no field for stays as it is. */
export function treeToProduct(tree: Tree): ProductBody {
  const text = (name: string) => textAt(tree, name);
  const options = entriesAt(tree, 'options').filter((option) => textAt(option, 'name') !== '');
  const optionNames = options.map((option) => textAt(option, 'name'));
  return {
    name: text('name'),
    slug: text('slug'),
    brand: text('brand'),
    category: text('category'),
    description: text('description'),
    features: linesAt(tree, 'features'),
    origin: text('origin'),
    assembly: text('assembly'),
    ...kept('care', text('care')),
    ...kept('warranty', text('warranty')),
    ...kept('returns', text('returns')),
    ...(text('title') && {
      search_engine_optimization: { title: text('title'), description: text('summary') },
    }),
    collections: textsAt(tree, 'collections'),
    room_tags: linesAt(tree, 'room_tags'),
    feature_tags: linesAt(tree, 'feature_tags'),
    ...productAttributes(tree),
    options: options.map((option) => ({
      name: textAt(option, 'name'),
      slot: textAt(option, 'slot') || null,
      values: linesAt(option, 'values'),
    })),
    variants: entriesAt(tree, 'variants').map((variant, at) =>
      treeToVariant(variant, { optionNames, isMain: isMain(tree, variant, at) }),
    ),
  };
}

function treeToVariant(
  tree: Tree,
  { optionNames, isMain }: { optionNames: readonly string[]; isMain: boolean },
): VariantBody {
  const text = (name: string) => textAt(tree, name);
  const isOn = (name: string) => text(name) === 'on';
  const choices = textsAt(tree, 'choices');
  return {
    sku: text('sku'),
    main: isMain,
    ...kept('name', text('name')),
    ...kept('slug', text('slug')),
    option_values: Object.fromEntries(optionNames.map((name, at) => [name, choices[at] ?? ''])),
    option_name: choices.filter(Boolean).join(' / ') || null,
    price: Number(text('price')),
    msrp_price: numberOrNull(text('msrp_price')),
    sale_price: numberOrNull(text('sale_price')),
    sale_date_end: text('sale_date_end') || null,
    scheduled_prices: entriesAt(tree, 'scheduled_prices').map((scheduled) => ({
      price: Number(textAt(scheduled, 'price')),
      starts_at: momentOf(textAt(scheduled, 'starts')),
      ends_at: momentOf(textAt(scheduled, 'ends')),
    })),
    ...(text('quantity') !== text('quantity_before') && {
      // Empty is not none left.
      quantity: text('quantity') === '' ? -1 : Number(text('quantity')),
    }),
    purchasable: isOn('purchasable'),
    backorderable: isOn('backorderable'),
    made_to_order: isOn('made_to_order'),
    discontinued: isOn('discontinued'),
    top_seller: isOn('top_seller'),
    non_returnable: isOn('non_returnable'),
    lead_time: text('lead_time') || null,
    ...shippingCategory(text('shipping_category')),
    swatch: text('swatch') || null,
    dimensions: dimensionsOf(tree),
    ...variantAttributes(tree),
    pictures: readPictures(tree, 'pictures'),
  };
}

/** The one that was named; the first where that SKU is not there any more. */
function isMain(tree: Tree, variant: Tree, at: number): boolean {
  const skus = entriesAt(tree, 'variants').map((each) => textAt(each, 'sku'));
  const main = textAt(tree, 'main_sku');
  return skus.includes(main) ? skus.indexOf(main) === at : textAt(variant, 'sku') !== '' && at === 0;
}

/** Where nothing was said of a piece its looks are told by its swatch: empty fields do not end that. */
function productAttributes(tree: Tree) {
  const [shapes, features, indoor_outdoor, cleaning] = [
    linesAt(tree, 'attributes.shapes'),
    linesAt(tree, 'attributes.features'),
    linesAt(tree, 'attributes.indoor_outdoor'),
    linesAt(tree, 'attributes.cleaning'),
  ];
  const isSaid = [shapes, features, indoor_outdoor, cleaning].some(({ length }) => length > 0);
  if (!isSaid && textAt(tree, 'attributes.said') !== 'on') return {};
  return { attributes: { shapes, features, indoor_outdoor, cleaning } };
}

function variantAttributes(tree: Tree) {
  const text = (name: string) => textAt(tree, `attributes.${name}`);
  const [colors, materials] = [linesAt(tree, 'attributes.colors'), linesAt(tree, 'attributes.materials')];
  const [least, most] = [text('seats_least'), text('seats_most')];
  const sizes = { ...kept('bed_size', text('bed_size')), ...kept('rug_size', text('rug_size')) };
  const seats = least || most ? { seats: { least: Number(least || most), most: Number(most || least) } } : {};
  const isSaid = colors.length + materials.length > 0 || Object.keys({ ...sizes, ...seats }).length > 0;
  if (!isSaid && text('said') !== 'on') return {};
  return { attributes: { colors, materials, ...seats, ...sizes } };
}

function dimensionsOf(tree: Tree): Record<string, number | string> | null {
  const entries = entriesAt(tree, 'dimensions').flatMap((entry) => {
    const [name, value] = [textAt(entry, 'name'), textAt(entry, 'value')];
    return name && value ? [[name, Number.isNaN(Number(value)) ? value : Number(value)] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

const SHIPPING: readonly NonNullable<VariantBody['shipping_category']>[] = [
  'freight',
  'freight_free',
  'small_parcel',
  'small_parcel_free',
  'ltl_direct',
  'ltl_direct_free',
  'e_deliver',
];

function shippingCategory(text: string) {
  const found = SHIPPING.find((category) => category === text);
  return found ? { shipping_category: found } : {};
}

/** What was left empty stays as it is, or as is usual for what is new. */
function kept<Name extends string>(name: Name, text: string): { [name in Name]?: string } {
  const given: { [name in Name]?: string } = {};
  if (text !== '') given[name] = text;
  return given;
}

/** What cannot be read is 0, which the API refuses by name: NaN is null on its way there, and would take the price away. */
function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text) || 0;
}

/** A moment on the clocks of Chicago. What they never show goes as it is, and is refused by name. */
function momentOf(text: string): string {
  return centralInstant(text)?.toISOString() ?? text;
}
