import { withoutPictographs } from './write-text.ts';

test('R060 what was typed with pictographs is written without them, and with every letter, number and mark', () => {
  expect(withoutPictographs('Leave it by the door 🚪 please 👩🏽‍🦱❤️')).toBe('Leave it by the door please');
  expect(withoutPictographs('🇺🇸 No. 4 #2 *3, Łukasz & Søn® ½ 北')).toBe(' No. 4 #2 *3, Łukasz & Søn® ½ 北');
});
