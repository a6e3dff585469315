import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import { orderedVariants } from './load-products.ts';
import type { ProductFacts } from './product-to-ucp.ts';

interface Selected {
  name: string;
  label: string;
}

/**
 * The variant with these options. Where there is none, the options that matter least to the buyer are given up one after the other:
 * those that `preferences` names last, or not at all.
 */
export function selectVariant(
  product: ProductFacts,
  given: { namedId: number | null; selected: readonly Selected[]; preferences: readonly string[] },
): { variant: Variant | undefined; selected: Selected[] } {
  const variants = orderedVariants(product, given.namedId);
  const rank = ({ name }: Selected) => {
    const at = given.preferences.indexOf(name);
    return at === -1 ? given.preferences.length : at;
  };
  const wanted = given.selected
    .map(({ label, name }) => ({ name, label }))
    .toSorted((one, other) => rank(one) - rank(other));
  for (let count = wanted.length; count > 0; count -= 1) {
    const kept = wanted.slice(0, count);
    const variant = variants.find((each) => fits(each, kept));
    if (variant !== undefined) return { variant, selected: kept };
  }
  const [variant] = variants;
  const isNamed = given.namedId !== null && variant?.id === given.namedId;
  return { variant, selected: isNamed ? selectionOf(variant) : [] };
}

/** For each value of an option: whether there is a variant with it and the other choices, and whether it can be bought. */
export function optionsWithAvailability(product: ProductFacts, selected: readonly Selected[]) {
  const variants = Object.values(product.variants);
  return product.available_options
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => ({
      name,
      values: values.map((label) => {
        const wanted = [...selected.filter((each) => each.name !== name), { name, label }];
        const fitting = variants.filter((variant) => fits(variant, wanted));
        return {
          label,
          exists: fitting.length > 0,
          available: fitting.some(({ purchasable }) => purchasable),
        };
      }),
    }));
}

function fits({ option_values: values }: Variant, wanted: readonly Selected[]): boolean {
  return wanted.every(({ label, name }) => values[name]?.toLowerCase() === label.toLowerCase());
}

function selectionOf({ option_values: values }: Variant): Selected[] {
  return Object.entries(values).map(([name, label]) => ({ name, label }));
}
