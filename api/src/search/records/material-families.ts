/** Words of the property "Material" and what a shopper filters by: "Solid white oak" and "Fumed oak" are both oak. */
const FAMILIES: readonly [word: string, family: string][] = [
  ['velvet', 'Velvet'],
  ['bouclé', 'Bouclé'],
  ['linen', 'Linen'],
  ['leather', 'Leather'],
  ['oak', 'Oak'],
  ['walnut', 'Walnut'],
  ['ash', 'Ash'],
  ['brass', 'Brass'],
  ['steel', 'Steel'],
  ['stoneware', 'Stoneware'],
  ['stone', 'Stone'],
  ['wool', 'Wool'],
  ['cane', 'Cane'],
  ['acrylic', 'Acrylic'],
];

/** Families of a list such as "Linen, Solid white oak". A material that no family holds stands for itself. */
export function materialFamilies(properties: readonly { name: string; value: string }[]): string[] {
  const text = properties.find(({ name }) => name === 'Material')?.value ?? '';
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return [...new Set(parts.map(familyOf))];
}

function familyOf(material: string): string {
  const lower = material.toLowerCase();
  return FAMILIES.find(([word]) => lower.includes(word))?.[1] ?? material;
}
