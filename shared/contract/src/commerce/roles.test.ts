import { isDesigner, ROLES } from './roles.ts';

test('R306 four roles are known by name', () => {
  expect(ROLES).toEqual(['admin', 'trade_designer', 'room_designer', 'trade_designer_requested']);
});

test('R392 two of them are designers: who has only asked to be one is not, nor is an unknown role', () => {
  expect([...ROLES, 'stylist', null].filter(isDesigner)).toEqual(['trade_designer', 'room_designer']);
});
