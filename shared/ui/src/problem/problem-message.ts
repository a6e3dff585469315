import type { ApiProblem } from '@sanderling/runtime';

/** What a refusal of the API says to a person: its details where they are a sentence, else its message. */
export function problemMessage({ details, message }: Pick<ApiProblem, 'details' | 'message'>): string {
  return typeof details === 'string' ? details : message;
}

/** The first message of each field: those of `address.zip_code`, `address.state.abbr` and `contact.email` are `zip_code`, `state` and `email`. */
export function fieldMessages({ errors }: Pick<ApiProblem, 'errors'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, [message]]) => {
      const [field] = path.replace(/^(address|contact|gift_delivery)\./, '').split('.');
      return field && message ? [[field, message]] : [];
    }),
  );
}
