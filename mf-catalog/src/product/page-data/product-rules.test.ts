import { isDailyDeal } from './daily-deal.ts';
import { usableCare } from './product-care.ts';

const care = {
  text: '',
  videos_links: [],
  product_care_attachments: [],
  product_care_fallback: false,
};

test('R382 a daily deal needs both the cyber week layout and the feature', () => {
  expect(isDailyDeal('cyberWeek', ['Daily Deals'])).toBe(true);
  expect(isDailyDeal('cyberWeek', [])).toBe(false);
  expect(isDailyDeal('default', ['Daily Deals'])).toBe(false);
  expect(isDailyDeal('christmas', [])).toBe(false);
});

test('R384 care advice is shown when it has a text, a film or a file', () => {
  const withText = { ...care, text: 'Brush weekly.' };
  const withFilm = { ...care, videos_links: ['https://films.example/velvet'] };
  const withFile = { ...care, product_care_attachments: [{ name: 'Care sheet' }] };
  for (const usable of [withText, withFilm, withFile]) expect(usableCare(usable)).toBe(usable);
});

test('R384 care advice that is empty, or only a fallback, is not shown', () => {
  expect(usableCare(care)).toBeNull();
  expect(usableCare({ ...care, text: ' ' })).toBeNull();
  expect(usableCare({ ...care, text: 'Dust it.', product_care_fallback: true })).toBeNull();
  expect(usableCare(null)).toBeNull();
});
