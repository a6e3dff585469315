import type { ProductFile, VariantFile } from '@sanderling/catalogue-data/schema/product-files';

/** Variants that agree in something, with what of their options tells them from the others: `Queen`, `Oat, Moss`. */
export function groupVariants(
  { variants }: ProductFile,
  keyOf: (variant: VariantFile) => string,
): { first: VariantFile; names: string }[] {
  const groups = Map.groupBy(variants, keyOf);
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    return first ? [{ first, names: tellingValues(members, variants).join(', ') }] : [];
  });
}

/** The values of the option by which the members differ from all others; their whole names where no single one does. */
function tellingValues(members: readonly VariantFile[], all: readonly VariantFile[]): string[] {
  const others = all.filter((variant) => !members.includes(variant));
  const valuesOf = (option: string, of: readonly VariantFile[]) => [
    ...new Set(of.map(({ option_values }) => option_values[option] ?? '')),
  ];
  for (const option of Object.keys(members[0]?.option_values ?? {})) {
    const own = valuesOf(option, members);
    const theirs = valuesOf(option, others);
    if (!own.some((value) => theirs.includes(value))) return own;
  }
  return members.map(({ option_name, name }) => option_name ?? name);
}
