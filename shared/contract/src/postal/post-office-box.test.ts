import { isPostOfficeBox } from './post-office-box.ts';

test.each([
  'PO Box 12',
  'P.O. Box 77',
  'p o box 9',
  'P. O. Box #4',
  'Post Office Box 1',
  'POB 33',
  'Attn: Ada, PO BOX 5',
])('%s is a box at a post office', (address) => expect(isPostOfficeBox(address)).toBe(true));

test.each([
  '12 Poboxer Lane',
  '400 Boxwood Ave',
  '1 Post Office Square',
  '77 Depot St, Box 4',
  'Pobst Street 3',
])('%s is a street', (address) => expect(isPostOfficeBox(address)).toBe(false));
