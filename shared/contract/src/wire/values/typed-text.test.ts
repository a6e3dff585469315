import { addressInput } from './address.ts';
import { typedLine, typedLines } from './typed-text.ts';

const line = (typed: string) => typedLine().parse(typed);

test.each([
  ['an override that turns the letters around', 'Ada \u202eecalevoL\u202c', 'Ada ecalevoL'],
  ['an isolate', '\u2066Ada\u2069', 'Ada'],
  [
    'marks of direction, as telephones put them around numbers',
    '\u202d+1 312 555 0142\u202c',
    '+1 312 555 0142',
  ],
  ['a space without a width', 'A\u200bda\ufeff', 'Ada'],
  ['a joiner between letters that do not join', 'A\u200dd\u200ca', 'Ada'],
  ['a soft hyphen', 'Love\u00adlace', 'Lovelace'],
  ['tags, which spell a text that is not shown', 'Ada\u{e0041}\u{e0064}', 'Ada'],
  ['an escape sequence of a terminal', '\u001b[31mAda\u0007', '[31mAda'],
  ['a line break in one line', 'Ada\r\nBcc: eve@example.com', 'Ada Bcc: eve@example.com'],
  ['a tab, and a separator of lines', 'Ada\tLove\u2028lace', 'Ada Love lace'],
  ['blanks around it', '\u00a0 Ada \u3000', 'Ada'],
])('what a shopper types is stored without %s', (_what, typed, stored) => {
  expect(line(typed)).toBe(stored);
});

test.each(['\u3164', '\u2800\u2800', '\u115f\u1160', '\u200b\u200d', '\ufe0f\ufe0f', '\u202e', '\u{e0020}'])(
  'a name that no eye can see is no name (%j)',
  (name) => {
    expect(addressInput.shape.first_name.safeParse(name).success).toBe(false);
  },
);

test.each([
  ['Arabic', 'عبد الرّحمٰن'],
  ['Persian', 'علی‌رضا'],
  ['Hebrew', 'שָׂרָה כֹּהֵן'],
  ['Hindi', 'क्‍षत्रिय शर्मा'],
  ['Bengali', 'র‍্যাচেল'],
  ['Malayalam', 'അവന്‍'],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['Khmer', 'សុខ ចាន់'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ᠋'],
  ['Thai', 'สมชาย ใจดี'],
  ['Japanese, with the form of one character', '葛\u{e0100}城'],
  ['Korean', '김민준'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Yoruba', 'Ọlátúnjí'],
  ['Hawaiian', 'Kaʻiulani'],
  ['Irish', 'O’Brien-Ó Súilleabháin'],
  ['emoji of several', '👩🏽‍🚀 ❤️ 1️⃣'],
])('a name in %s is stored as it is written', (_language, name) => {
  expect(line(name)).toBe(name);
});

test('a text of several lines keeps its lines, whichever machine it was written on', () => {
  expect(typedLines().parse(' One\r\ntwo\rthree\u2029four\u202e ')).toBe('One\ntwo\nthree\n\nfour');
});

test('what is unseen does not count as length, and what is pasted with it is a good e-mail address', () => {
  const typed = { ...GOOD, first_name: `${'\u200b'.repeat(100)}Ada`, email: '\u200bada@example.com\u202c' };
  expect(addressInput.parse(typed)).toMatchObject({ first_name: 'Ada', email: 'ada@example.com' });
});

const GOOD = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  address1: '12 Analytical Way',
  city: 'Chicago',
  state: { name: 'Illinois', abbr: 'IL' },
  zip_code: '60601',
  phone: '312 555 0142',
  email: 'ada@example.com',
};

test.each([
  ['line', typedLine],
  ['text of several lines', typedLines],
])(
  'no rule reads a %s that is far too long: one that reads it from each letter anew would hold all calls up',
  (_, typed) => {
    const rule = jest.fn(() => true);
    const field = typed().max(60).refine(rule);
    expect(field.safeParse('a'.repeat(200_000)).success).toBe(false);
    expect(rule).not.toHaveBeenCalled();
  },
);
