import { join } from 'node:path';
import { Eta } from 'eta';

const API_SOURCE = join(import.meta.dirname, '../..');

const eta = new Eta({ views: API_SOURCE });

/**
 * The HTML of a mail, by the template beside the code that sends it, such as `notifications/mail/confirmation-mail`. What a
 * template puts in by `<%= %>` is text, never HTML, whatever a shopper has typed.
 */
export function renderMail(template: string, data: object): string {
  return eta.render(template, data);
}
