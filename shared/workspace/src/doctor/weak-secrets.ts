type Variables = Record<string, string | undefined>;

/** Secrets that an operator makes up: by these others are let in, or believed. */
const MADE_UP = [
  ...['SERVICE_TOKEN', 'OPERATOR_TOKEN', 'PREVIEW_SECRET', 'METRICS_TOKEN', 'CDN_PURGE_TOKEN'],
  ...['FEED_SECRET', 'GIFT_CARD_SECRET'],
];
const MIN_LENGTH = 16;
/** As a text of one letter, or of a word and the same again, has. */
const MIN_LETTERS = 8;
/** What stands in examples. */
const EXAMPLE = /replace-?me|change-?me|secret|password|example/i;

/** A sentence for each secret that strangers could guess. Its value is not repeated. */
export function weakSecrets(env: Variables): string[] {
  return MADE_UP.filter((name) => isWeak(env[name])).map(
    (name) => `${name} can be guessed: set it to a long random text, such as openssl rand -hex 24 prints.`,
  );
}

function isWeak(value: string | undefined): boolean {
  if (!value) return false;
  return value.length < MIN_LENGTH || new Set(value).size < MIN_LETTERS || EXAMPLE.test(value);
}
