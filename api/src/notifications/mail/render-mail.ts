import { join } from 'node:path';
import { store } from '@sanderling/catalogue-data/store/store';
import { Eta } from 'eta';

const API_SOURCE = join(import.meta.dirname, '../..');

export const CLOSING = `Questions? Reply to this e-mail, or write to ${store.contact.email}.`;

const eta = new Eta({ views: API_SOURCE });

/**
 * The HTML of a mail, by the template beside the code that sends it, such as `notifications/mail/confirmation-mail`. What a
 * template puts in by `<%= %>` is text, never HTML, whatever a shopper has typed.
 */
export function renderMail(template: string, data: object): string {
  return eta.render(template, { ...data, color: store.colors });
}

interface Letter {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  heading: string;
  /** Of the shop, for its logo and links. */
  publicOrigin: string;
  /** Said last; where to ask, if nothing else is. */
  closing?: string;
}

/** As `renderMail`, inside the store's letterhead. */
export function renderLetter(template: string, letter: Letter, data: object): string {
  return eta.render('notifications/mail/mail-layout', {
    color: store.colors,
    store: store.name,
    mark: store.mailMark,
    closing: CLOSING,
    ...letter,
    body: renderMail(template, { ...letter, ...data }),
  });
}
