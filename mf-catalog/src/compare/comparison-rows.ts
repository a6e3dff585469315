import { dimensionRows } from '@sanderling/contract/commerce/dimension-rows';
import type { Product, Variant } from '@sanderling/contract/wire/catalogue/product';
import { arrivalText } from '../product/delivery/arrival-text.ts';

/** One fact of each product, in the order of the columns; null where a product has no such fact. */
export interface ComparisonRow {
  name: string;
  values: readonly (string | null)[];
  isSame: boolean;
}

interface Compared {
  product: Product;
  variant: Variant;
}

/** Measures first, since they decide most often; then what it is made of, when it comes and what is promised. */
export function comparisonRows(products: readonly Compared[], now: Date): readonly ComparisonRow[] {
  const row = (name: string, factOf: (product: Compared) => string | null | undefined): ComparisonRow => {
    const values = products.map((product) => factOf(product) || null);
    return { name, values, isSame: new Set(values).size === 1 };
  };
  return [
    ...rowsOf(products, ({ variant }) => dimensionRows(variant.dimensions), row),
    ...rowsOf(products, ({ variant }) => variant.variant_properties.filter(({ show }) => show), row),
    row('Seats', ({ variant }) => seatsText(variant)),
    row('Shape', ({ product }) => product.attributes?.shapes.join(', ')),
    row('Features', ({ product }) => product.attributes?.features.join(', ')),
    row('Indoor or outdoor', ({ product }) => product.attributes?.indoor_outdoor.join(', ')),
    row('Cleaning', ({ product }) => product.attributes?.cleaning.join(', ')),
    row('Choices', ({ product }) =>
      product.available_options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('\n'),
    ),
    row('Availability', ({ variant }) => availabilityText(variant)),
    row('Arrives', ({ variant }) => arrivalText(variant, null, now)?.replace(/^Arrives /, '')),
    row('Assembly', ({ product }) => product.assembly),
    row('Warranty', ({ variant }) => variant.warranty),
    row('Returns', ({ variant }) => (variant.non_returnable ? 'Cannot be returned' : variant.returns)),
  ].filter(({ values }) => values.some((value) => value !== null));
}

/** The facts that any of the products names, each once, in the order in which they are first named. */
function rowsOf(
  products: readonly Compared[],
  factsOf: (product: Compared) => readonly { name: string; value: string }[],
  row: (name: string, factOf: (product: Compared) => string | undefined) => ComparisonRow,
): ComparisonRow[] {
  const names = new Set(products.flatMap((product) => factsOf(product).map(({ name }) => name)));
  return [...names].map((name) =>
    row(name, (product) => factsOf(product).find((fact) => fact.name === name)?.value),
  );
}

function seatsText({ attributes }: Variant): string | undefined {
  const seats = attributes?.seats;
  if (!seats) return undefined;
  return seats.least === seats.most ? String(seats.least) : `${seats.least} to ${seats.most}`;
}

function availabilityText(variant: Variant): string {
  if (variant.discontinued) return 'Discontinued';
  if (!variant.purchasable) return 'Sold out';
  if (variant.quantity > 0) return 'In stock';
  return variant.made_to_order ? 'Made to order' : variant.estimated_availability_value;
}
