import { plainLetters } from './plain-letters.ts';

test('R060 what was typed with pictographs is written without them, and with every letter, number and mark', () => {
  expect(plainLetters('Leave it by the door 🚪 please 👩🏽‍🦱❤️', 'sans')).toBe('Leave it by the door please');
  expect(plainLetters('🇺🇸 No. 4 #2 *3, Łukasz & Søn® ½', 'sans')).toBe('No. 4 #2 *3, Łukasz & Søn® ½');
});

test.each([
  ['Nguyễn Thị Hương', 'Nguyễn Thị Hương'],
  ['Σοφία Παπαδοπούλου', 'Σοφία Παπαδοπούλου'],
  ['Юлія Ґалаґан', 'Юлія Ґалаґан'],
  ['Zoë'.normalize('NFD'), 'Zoë'],
  ['A rug of 96″ × 120″ → hall', 'A rug of 96″ × 120″ -> hall'],
  ['1⅜ in, ≤ 36′', '1 3/8 in, <= 36′'],
  ['Ａｄａ ﬁrst', 'Ada first'],
  ['陈伟 (Wei Chen)', '(Wei Chen)'],
  ['דוד', ''],
  ['“Ωmega 田中”, Zoë', '“Ωmega”, Zoë'],
  ['Ωmega 田中, Zoë', 'Ωmega, Zoë'],
  ['田中, Zoë (東京) and 山 no. 3', 'Zoë and no. 3'],
  ['For Keiko 田中\n, as typed', 'For Keiko\n, as typed'],
  ['first\n\nsecond\tline\u200b', 'first\n\nsecond line'],
])('R060 %s is written as %s: no letter is an empty box', (typed, written) => {
  expect(plainLetters(typed, 'sans')).toBe(written);
  expect(plainLetters(typed, 'serif')).toBe(written);
});
