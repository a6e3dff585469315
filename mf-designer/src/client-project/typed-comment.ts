/**
 * What the client has written beside a decision; null where the comment that stood there was emptied, which takes it back. Empty where the
 * field says what stood there when the page was read: another device may have written another comment since, which that would take the
 * place of.
 */
export function typedComment(values: Readonly<Record<string, string>>): string | null {
  const { comment = '', comment_seen: seen = '' } = values;
  if (inLines(comment) === inLines(seen)) return '';
  return inLines(comment) === '' ? null : comment;
}

/** As a form without JavaScript sends them, or one with it. */
const inLines = (text: string) => text.replaceAll('\r\n', '\n').trim();
