import { dimensionRows } from './dimension-rows.ts';

test('R035 measures are in inches and pounds, width first and weight last', () => {
  expect(dimensionRows({ weight_lb: 148, height: 33, width: 92, seats: 3, mattress: 'King' })).toEqual([
    { name: 'Width', value: '92 in' },
    { name: 'Height', value: '33 in' },
    { name: 'Mattress', value: 'King' },
    { name: 'Seats', value: '3' },
    { name: 'Weight', value: '148 lb' },
  ]);
});

test('R035 a measure that we have no name for is still shown', () => {
  expect(dimensionRows({ rail_height: 12 })).toEqual([{ name: 'Rail height', value: '12 in' }]);
});
