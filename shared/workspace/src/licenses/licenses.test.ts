import { checkLicenses } from './check-licenses.ts';
import { validateLicenses } from './validate-licenses.ts';

const PACKAGE = { version: '1.0.0', license: 'MIT', optional: false, link: false, integrity: 'sha512-a' };
const faultsOf = (name: string, license?: string) =>
  validateLicenses({ '': PACKAGE, [`node_modules/a/node_modules/${name}`]: { ...PACKAGE, license } });

test.each([
  ['lodash', 'MIT'],
  ['type-fest', '(MIT OR CC0-1.0)'],
  ['harmony-reflect', '(Apache-2.0 OR MPL-1.1)'],
  ['@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
])('%s under %s may be used', (name, license) => {
  expect(faultsOf(name, license)).toEqual([]);
});

test.each([
  ['lodash', 'GPL-3.0-only'],
  ['lodash', 'AGPL-3.0-or-later'],
  ['lodash', 'MIT AND GPL-2.0-only'],
  ['lodash', 'LGPL-3.0-or-later'],
  ['lodash', 'UNLICENSED'],
  ['lodash', 'SEE LICENSE IN EULA.txt'],
])('%s under %s is refused until its use is explained', (name, license) => {
  expect(faultsOf(name, license)).toEqual([`${name} 1.0.0 is under ${license}: ${expectedAdvice}`]);
});
const expectedAdvice = 'take another package, or say in validate-licenses.ts why it may be used.';

test('a package without license or without hash is named, and workspaces are not looked at', () => {
  expect(faultsOf('lodash')).toEqual([expect.stringMatching(/^lodash 1\.0\.0 says no license/)]);
  const { integrity: _, ...unhashed } = PACKAGE;
  expect(validateLicenses({ 'node_modules/a': unhashed })).toEqual([expect.stringMatching(/has no hash/)]);
  expect(validateLicenses({ 'node_modules/a': { optional: false, link: true } })).toEqual([]);
});

test('every package of the lock file may be used', () => {
  expect(checkLicenses()).toEqual({ passed: 1, failed: 0 });
});
