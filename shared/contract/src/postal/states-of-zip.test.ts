import { readFileSync } from 'node:fs';
import { stateOfZip, statesOfZip, zipMismatch } from './states-of-zip.ts';

interface StateRow {
  name: string;
  abbr: string;
}
const parse: (text: string) => { states: StateRow[] } = JSON.parse;
const { states: STATES } = parse(
  readFileSync(new URL('../../../catalogue-data/data/states.json', import.meta.url), 'utf8'),
);
const ILLINOIS = { abbr: 'IL', name: 'Illinois' };

/** A post office of each place, as its own site gives it; those at the edges of a range, and those that stand alone. */
const POST_OFFICES: Record<string, string> = {
  AL: '35004 36104 36925',
  AK: '99501 99705 99801 99950',
  AZ: '85001 85701 86556',
  AR: '71601 72201 72959',
  CA: '90001 90210 94102 95814 96162',
  CO: '80001 80202 81658',
  CT: '06001 06103 06928',
  DE: '19701 19801 19980',
  DC: '20001 20500 20535 56901',
  FL: '32003 32301 33101 34102 34997',
  GA: '30002 30303 31999 39834 39901',
  HI: '96701 96813 96898',
  ID: '83201 83440 83702 83877',
  IL: '60001 60601 62701 62999',
  IN: '46001 46204 47997',
  IA: '50001 50309 52809',
  KS: '66002 66603 67954',
  KY: '40003 40601 42788',
  LA: '70001 70802 71497',
  ME: '03901 04330 04992',
  MD: '20601 21201 21401 21930',
  MA: '01001 02108 02791 05501',
  MI: '48001 48933 49971',
  MN: '55001 55101 56763',
  MS: '38601 39201 39776',
  MO: '63005 65101 65899',
  MT: '59001 59601 59937',
  NE: '68001 68508 69367',
  NV: '88901 89101 89701 89883',
  NH: '03031 03301 03897',
  NJ: '07001 08608 08989',
  NM: '87001 87501 88439',
  NY: '00501 06390 10001 12207 14925',
  NC: '27006 27601 28909',
  ND: '58001 58501 58856',
  OH: '43001 43215 45999',
  OK: '73001 73101 74966',
  OR: '97001 97301 97920',
  PA: '15001 17101 19640',
  RI: '02801 02903 02940',
  SC: '29001 29201 29945',
  SD: '57001 57501 57799',
  TN: '37010 37201 38589',
  TX: '73301 75001 78701 79999 88510',
  UT: '84001 84101 84791',
  VT: '05001 05602 05907',
  VA: '20101 22003 23218 24658',
  WA: '98001 98501 99403',
  WV: '24701 25301 26886',
  WI: '53001 53703 54990',
  WY: '82001 82930 83001 83128 83414',
  AA: '34002',
  AE: '09001 09898',
  AP: '96201 96601',
  AS: '96799',
  GU: '96910 96950',
  PR: '00601 00901 00795',
  VI: '00801 00851',
};

test.each(Object.entries(POST_OFFICES))(
  'the ZIP codes of post offices in %s belong to it and to few others',
  (state, zips) => {
    for (const zip of zips.split(' ')) {
      expect(statesOfZip(zip)).toContain(state);
      expect(statesOfZip(zip).length).toBeLessThanOrEqual(2);
    }
  },
);

test('each of the store’s states has ZIP codes', () => {
  expect(STATES).toHaveLength(51);
  for (const { abbr } of STATES) expect(POST_OFFICES).toHaveProperty(abbr);
});

test('every prefix is in one state or unused, but for the three that serve places of two', () => {
  const prefixes = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, '0'));
  const count = (wanted: number) => prefixes.filter((prefix) => statesOfZip(`${prefix}01`).length === wanted);
  expect(count(2)).toEqual(['063', '834', '967']);
  expect(count(0)).toEqual([
    ...['000', '001', '002', '003', '004', '099', '213', '269', '428', '429', '529', '568', '578', '579'],
    ...['589', '659', '694', '695', '696', '697', '698', '699', '715', '817', '818', '819', '839', '848'],
    ...['849', '866', '867', '868', '869', '886', '887', '888', '899'],
  ]);
  expect(count(1)).toHaveLength(1000 - count(0).length - count(2).length);
});

test.each([
  ['60601', 'IL'],
  ['06320', 'CT'],
  ['06390', 'NY'],
  ['83440', 'ID'],
  ['83414-0001', 'WY'],
  ['96813', 'HI'],
  ['96799', 'AS'],
  ['00000', null],
])('ZIP code %s is in %s, also where its prefix serves two states', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});

test('a ZIP code that belongs to its state is not remarked on, with four more digits or none', () => {
  expect(zipMismatch('60601', ILLINOIS, STATES)).toBeNull();
  expect(zipMismatch('62704-1234', ILLINOIS, STATES)).toBeNull();
});

test.each([
  ['90210', 'ZIP code 90210 belongs to California, not to Illinois. Correct the ZIP code or the state.'],
  ['99501', 'ZIP code 99501 belongs to Alaska, not to Illinois. Correct the ZIP code or the state.'],
  [
    '83414-0001',
    'ZIP code 83414 belongs to Idaho or Wyoming, not to Illinois. Correct the ZIP code or the state.',
  ],
  ['00901', 'ZIP code 00901 belongs to Puerto Rico, not to Illinois. Correct the ZIP code or the state.'],
  [
    '09001',
    'ZIP code 09001 belongs to a military address, not to Illinois. Correct the ZIP code or the state.',
  ],
  ['00000', 'There is no ZIP code 00000. Check its digits.'],
])('ZIP code %s with Illinois is explained', (zip, sentence) => {
  expect(zipMismatch(zip, ILLINOIS, STATES)).toBe(sentence);
});
