import type { Product } from '@sanderling/contract/wire/catalogue/product';

export type ChosenVariant = Product['variants'][string];

/** The variant that has a value of one option and keeps most of the other choices: not every combination is made. */
export function chooseVariant(
  variants: readonly ChosenVariant[],
  current: ChosenVariant,
  option: string,
  value: string,
): ChosenVariant | undefined {
  const keptChoices = ({ option_values }: ChosenVariant) =>
    Object.entries(current.option_values).filter(([name, chosen]) => option_values[name] === chosen).length;
  return variants
    .filter(({ option_values }) => option_values[option] === value)
    .toSorted((a, b) => keptChoices(b) - keptChoices(a))[0];
}
