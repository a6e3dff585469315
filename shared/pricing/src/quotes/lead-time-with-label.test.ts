import { leadTimeWithLabel } from './lead-time-with-label.ts';

test.each([
  ['6-8 weeks', 'Lead time: 6-8 weeks'],
  ['After the spring fair', 'Lead time: After the spring fair'],
  ['In stock', 'In stock'],
  ['2 in stock, 1 on back order, without a day yet', '2 in stock, 1 on back order, without a day yet'],
  ['From March 3, 2027', 'From March 3, 2027'],
])('R060 a quote says %j as %j', (leadTime, said) => {
  expect(leadTimeWithLabel(leadTime)).toBe(said);
});
