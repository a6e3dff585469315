import * as constants from './constants.ts';

test.each([
  ['R507 R416', 'API_BASE', '/api/v1'],
  ['R508', 'CAROUSEL_INTERVAL_MS', 5000],
  ['R509', 'RECOMMENDATIONS', 8],
  ['R510', 'USER_DEBOUNCE_MS', 1000],
  ['R511', 'DESIGNER_TIER_DEBOUNCE_MS', 300],
  ['R512', 'ORDER_UPDATE_DEBOUNCE_MS', 500],
  ['R513', 'TOAST_HEAD_UPDATE_DEBOUNCE_MS', 250],
  ['R514', 'RESIZE_DEBOUNCE_MS', 50],
  ['R515', 'SIGNUP_EVENTS_DELAY_MS', 5000],
  ['R516', 'BANNER_EXPIRY_CHECK_MS', 500],
  ['R563', 'MAX_RECENTLY_VIEWED', 10],
  ['R505', 'ANALYTICS_SCRIPT_PATIENCE_MS', 10_000],
] as const)('%s the specification says what %s is', (_id, name, value) => {
  expect(constants).toHaveProperty(name, value);
});

test('R564 R566 scripts change the layout at the widths of the specification', () => {
  expect(constants.BREAKPOINTS_PX).toEqual({ heroMobileImageUnder: 600, mobileNavigationUnder: 1024 });
});

test('R293 a listing shows four columns until the shopper chooses otherwise', () => {
  expect(constants.DEFAULT_DISPLAY_MODE).toBe('col4');
  expect(constants.DISPLAY_MODES).toEqual(['col2', 'col3', 'col4']);
});
