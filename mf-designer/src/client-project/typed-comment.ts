/**
 * What the client has written beside a decision: empty where the field says what stood there when the page was read. Another device
 * may have written another comment since, which that would take the place of.
 */
export function typedComment(values: Readonly<Record<string, string>>): string {
  const { comment = '', comment_seen: seen = '' } = values;
  return inLines(comment) === inLines(seen) ? '' : comment;
}

/** As a form without JavaScript sends them, or one with it. */
const inLines = (text: string) => text.replaceAll('\r\n', '\n').trim();
