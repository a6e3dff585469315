import { addressValues, streetLines, toAddressInput } from './address-values.ts';

test.each([
  ['22 W Hubbard St, Fl. 3½', '22 W Hubbard St', 'Fl. 3½'],
  ['22 W Hubbard St, Rear, 3B', '22 W Hubbard St, Rear', '3B'],
  ['22 W Hubbard St', '22 W Hubbard St', ''],
  ['Building 4, 22 W Hubbard St', 'Building 4, 22 W Hubbard St', ''],
  ['', '', ''],
])('R060 what was typed as apartment comes back there: %s', (line, address1, address2) => {
  expect(streetLines(line)).toEqual({ address1, address2 });
  const values = { ...addressValues(null), address1, address2 };
  expect(toAddressInput(values, []).address1).toBe(line);
});
