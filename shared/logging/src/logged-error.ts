const EMAIL = /[^\s@<>"'(),;:=&?]+@[^\s@<>"'(),;:=&?]+\.[a-z]{2,}/gi;
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{40,}/gi;
/** Gift cards and payment cards. */
const CARD_NUMBER = /\b\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}\b/g;

/** What another program says about a failure, as it may be logged: without addresses, tokens and card numbers. */
export function loggedText(text: string): string {
  return text.replace(TOKEN, '[token]').replace(EMAIL, '[e-mail]').replace(CARD_NUMBER, '[card number]');
}

/**
 * What is needed to find a mistake, and no more. A database's errors carry the parameters of the query, a mail server's the
 * address, and a parser's what it has read: all of those are people's.
 */
export function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { message: loggedText(String(error)) };
  const { name: type, stack = '' } = error;
  const code = 'code' in error ? { code: String(error.code) } : {};
  const message = loggedText(quotesPeople(error) ? error.message.replace(/".*"/s, '"..."') : error.message);
  // A stack begins with the message, which may have many lines.
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return { type, message, stack: [`${type}: ${message}`, ...frames].join('\n'), ...code };
}

/** Parsers show what they could not read; so does a database where a value is of the wrong kind (classes 22 and 23). */
function quotesPeople(error: Error): boolean {
  return error instanceof SyntaxError || ('code' in error && /^2[23]\w{3}$/.test(String(error.code)));
}
