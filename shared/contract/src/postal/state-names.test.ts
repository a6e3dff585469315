import { stateName, stateNames } from './state-names.ts';

test.each([
  [[], ''],
  [['IL'], 'Illinois'],
  [['IL', 'WI'], 'Illinois and Wisconsin'],
  [['IL', 'NY', 'WI'], 'Illinois, New York and Wisconsin'],
])('states %j are read as %s', (abbrs, names) => {
  expect(stateNames(abbrs)).toBe(names);
});

test('letters of no state stay as they are', () => {
  expect(stateName('ZZ')).toBe('ZZ');
});
