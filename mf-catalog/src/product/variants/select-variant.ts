import type { Variant } from '@sanderling/contract/wire/catalogue/product';

type Choosable = Pick<Variant, 'slug' | 'option_values'>;

/** The variant that an address means: the one whose slug it is, else the product's main one. */
export function selectVariant<V extends Choosable>(
  variants: readonly V[],
  slug: string,
  mainSlug: string,
): V | undefined {
  const bySlug = (wanted: string) => variants.find((variant) => variant.slug === wanted);
  return bySlug(slug) ?? bySlug(mainSlug) ?? variants[0];
}

/** Other choices that have to change for this value, since the combination is not made: `['Size']`. */
export function changedOptions<V extends Choosable>(current: V, chosen: V, option: string): string[] {
  return Object.keys(chosen.option_values).filter(
    (name) => name !== option && chosen.option_values[name] !== current.option_values[name],
  );
}

/** Whether all variants with this one's value of an option have its values of the others too. */
export function isOnlyWay<V extends Choosable>(
  variants: readonly V[],
  { option_values }: V,
  option: string,
  others: readonly string[],
): boolean {
  return variants
    .filter((variant) => variant.option_values[option] === option_values[option])
    .every((variant) => others.every((other) => variant.option_values[other] === option_values[other]));
}

/**
 * Where a value of one option leads from the current variant: to the variant that keeps most of the other choices. Not
 * every combination is made, so another option may change along with it. Undefined when nothing has the value.
 */
export function variantWithOption<V extends Choosable>(
  variants: readonly V[],
  current: V,
  option: string,
  value: string,
): V | undefined {
  const sharedChoices = (variant: V) =>
    Object.entries(current.option_values).filter(([name, chosen]) => variant.option_values[name] === chosen)
      .length;
  const candidates = variants.filter((variant) => variant.option_values[option] === value);
  return candidates.reduce<V | undefined>(
    (best, variant) => (best === undefined || sharedChoices(variant) > sharedChoices(best) ? variant : best),
    undefined,
  );
}
