const EMAIL = /[^\s@<>"'(),;:=&?]+@[^\s@<>"'(),;:=&?]+\.[a-z]{2,}/gi;
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*|\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{40,}/gi;
/** Gift cards and payment cards. */
const CARD_NUMBER = /\b\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}\b/g;

/** What another program says about a failure, as it may be logged: without addresses, tokens and card numbers. */
export function loggedText(text: string): string {
  return text.replace(TOKEN, '[token]').replace(EMAIL, '[e-mail]').replace(CARD_NUMBER, '[card number]');
}

/** What throws chooses the text: a line of the log is to stay one that a person can read. */
const MAX_MESSAGE = 1_000;
const MAX_STACK = 4_000;
const MAX_TYPE = 100;

/**
 * What is needed to find a mistake, and no more. A database's errors carry the parameters of the query, a mail server's the
 * address, and a parser's what it has read: all of those are people's.
 */
export function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { message: loggedText(cut(error, MAX_MESSAGE)) };
  const type = cut(error.name, MAX_TYPE);
  const said = cut(error.message, MAX_MESSAGE);
  const code = 'code' in error ? { code: cut(error.code, MAX_TYPE) } : {};
  const message = loggedText(quotesPeople(error) ? said.replace(/".*(?:"|$)/s, '"..."') : said);
  // A stack begins with the message, which may have many lines.
  const frames = framesOf(error)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return { type, message, stack: [`${type}: ${message}`, ...frames].join('\n'), ...code };
}

/** The message stands before the frames, and may have lines that look like some. */
function framesOf({ stack, message }: Error): string {
  const text = String(stack ?? '');
  const at = text.indexOf(message);
  return text.slice(at < 0 ? 0 : at + message.length).slice(0, MAX_STACK);
}

function cut(value: unknown, length: number): string {
  return String(value ?? '').slice(0, length);
}

/** Parsers show what they could not read; so does a database where a value is of the wrong kind (classes 22 and 23). */
function quotesPeople(error: Error): boolean {
  return error instanceof SyntaxError || ('code' in error && /^2[23]\w{3}$/.test(String(error.code)));
}
