import { entriesAt, linesAt, type Tree, textAt, textsAt } from '../form-tree/form-tree.ts';

/** More than a product has. */
const MAX_VARIANTS = 250;

/** Adds a variant for each combination of the options' values that none stands for, priced as the first. */
export function combineOptions(tree: Tree): Tree {
  const variants = entriesAt(tree, 'variants');
  const options = entriesAt(tree, 'options').map((option) => linesAt(option, 'values'));
  const combinations = options
    .filter((values) => values.length > 0)
    .reduce<string[][]>(
      (found, values) => found.flatMap((before) => values.map((value) => [...before, value])),
      [[]],
    );
  const known = new Set(variants.map((variant) => textsAt(variant, 'choices').join('\n')));
  const missing = combinations.filter(
    (combination) => combination.length > 0 && !known.has(combination.join('\n')),
  );
  // A variant that stands for none yet, as that of a new product, is the first that lacks one.
  const placed = variants.map((variant) => {
    const choices = textsAt(variant, 'choices').some(Boolean) ? undefined : missing.shift();
    return choices ? { ...variant, choices } : variant;
  });
  const [first = {}] = variants;
  const stem = textAt(first, 'sku') || textAt(tree, 'slug').toUpperCase();
  const added = missing.slice(0, Math.max(0, MAX_VARIANTS - placed.length)).map((choices) => ({
    sku: [stem, ...choices.map((choice) => choice.replaceAll(/[^A-Za-z0-9]+/g, '').toUpperCase())].join('-'),
    choices,
    price: textAt(first, 'price'),
    shipping_category: textAt(first, 'shipping_category'),
    purchasable: 'on',
    quantity: '0',
  }));
  return { ...tree, variants: [...placed, ...added] };
}
