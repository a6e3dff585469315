import { hasSample } from './samples.ts';

test.each([
  ['Fabric', 'Emerald velvet'],
  ['Leather', 'Saddle leather'],
  ['Wood', 'Black ash'],
  ['Top', 'Verde marble'],
  ['Color', 'Indigo'],
])('a shopper may ask for a sample of %s %s', (option, material) => {
  expect(hasSample(option, material)).toBe(true);
});

test.each([
  ['Glaze', 'Chalk glaze'],
  ['Metal', 'Antique brass'],
  ['Stem', 'Black steel'],
  ['Frame', 'Natural oak'],
])('no sample is cut of %s %s', (option, material) => {
  expect(hasSample(option, material)).toBe(false);
});
