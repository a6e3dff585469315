import type { z } from 'zod';

/** A scheme, `www.`, the end of a host that mail programs make a link of, markup, or a number as long as one of a phone or a card. */
const NO_NAME =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]{2}[.\u3002](?:com|net|org|info|biz|io|co|us|ru|cn|xyz|top|shop|site|online|link|click|example)\b|[<>]|(?:\d[ -]?){7}/iu;

/**
 * The name of a person, which mails greet by: typed for another person's address it must not carry a link to them. Letters of all
 * writings, signs and short numbers may belong to it.
 */
export const personName = <Field extends z.ZodType<string, string>>(field: Field) =>
  field.refine(
    (name) => !NO_NAME.test(name.normalize('NFKC')),
    'Enter the name alone, without a web address or a number.',
  );
