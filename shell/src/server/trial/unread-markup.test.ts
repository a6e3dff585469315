import { closesUnopened } from './misplaced-markup.ts';
import { withoutUnread } from './unread-markup.ts';

const STARS = '<svg role="img"><title>4 of 5 stars</title><svg width="80%"><path d="M0 0"/></svg></svg>';

test('a page with a drawing inside of another is read to its end, and closes all that it opens', () => {
  const read = withoutUnread(`<main>${STARS}<p>Reviews</p>${STARS}</main>`);
  const drawn = '<svg role="img"><title>4 of 5 stars</title></svg>';
  expect(read).toBe(`<main>${drawn}<p>Reviews</p>${drawn}</main>`);
  expect(closesUnopened(read)).toBe(false);
});

test('a drawing that is closed twice is still the mistake that it is', () => {
  expect(closesUnopened(withoutUnread(`<main>${STARS}</svg></main>`))).toBe(true);
});

test('what is never closed is read as it is', () => {
  expect(withoutUnread('<p>one</p><svg><p>two</p>')).toBe('<p>one</p><svg><p>two</p>');
});

test('scripts, styles and what is fetched are not read', () => {
  expect(withoutUnread('<link rel="icon" href="/a"><style>a{}</style><p>x</p><script>1</script>')).toBe(
    '<p>x</p>',
  );
});
