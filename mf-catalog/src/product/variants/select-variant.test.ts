import { selectVariant, variantWithOption } from './select-variant.ts';

const variants = [
  { slug: 'lido-calacatta-brass', option_values: { Top: 'Calacatta', Base: 'Brass' } },
  { slug: 'lido-calacatta-black', option_values: { Top: 'Calacatta', Base: 'Black' } },
  { slug: 'lido-verde-brass', option_values: { Top: 'Verde', Base: 'Brass' } },
  { slug: 'lido-nero-black', option_values: { Top: 'Nero', Base: 'Black' } },
] as const;
const [calacattaBrass, calacattaBlack, verdeBrass, neroBlack] = variants;

test('R345 an address with a variant slug selects that variant, a product slug the main one', () => {
  expect(selectVariant(variants, 'lido-verde-brass', 'lido-calacatta-black')).toBe(verdeBrass);
  expect(selectVariant(variants, 'lido', 'lido-calacatta-black')).toBe(calacattaBlack);
});

test('R345 a product whose main variant is gone shows its first one, and one without variants none', () => {
  expect(selectVariant(variants, 'lido', 'lido-retired')).toBe(calacattaBrass);
  expect(selectVariant([], 'lido', 'lido-retired')).toBeUndefined();
});

test('R345 choosing a base keeps the top', () => {
  expect(variantWithOption(variants, calacattaBrass, 'Base', 'Black')).toBe(calacattaBlack);
});

test('R345 choosing a top that is not made with the current base brings the base that it is made with', () => {
  expect(variantWithOption(variants, calacattaBrass, 'Top', 'Nero')).toBe(neroBlack);
});

test('R345 a value that no variant has leads nowhere', () => {
  expect(variantWithOption(variants, calacattaBrass, 'Top', 'Oak')).toBeUndefined();
});
