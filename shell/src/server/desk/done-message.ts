import { createHmac } from 'node:crypto';
import { readCookie } from '../roll-out/read-cookie.ts';
import { type Html, html } from './html.ts';

const COOKIE = 'sanDeskDone';
const OF_THE_DESK = 'Path=/release_desk; SameSite=Strict; HttpOnly';
const SECONDS = 60;

/** `Set-Cookie` that tells the next page of the desk what this admin has just done. */
export function doneCookie(message: string, admin: string, secret: string): string {
  const text = Buffer.from(message).toString('base64url');
  return `${COOKIE}=${text}.${sign(text, admin, secret)}; Max-Age=${SECONDS}; ${OF_THE_DESK}`;
}

/** `Set-Cookie` after it was told: a page that is loaded again does not repeat it. */
export const DONE_IS_TOLD = `${COOKIE}=; Max-Age=0; ${OF_THE_DESK}`;

/** What was done; null where nothing was, or where someone else wrote it. */
export function readDone(cookies: string | undefined, admin: string, secret: string): string | null {
  const [text = '', signature] = readCookie(cookies, COOKIE).split('.');
  if (text === '' || signature !== sign(text, admin, secret)) return null;
  return Buffer.from(text, 'base64url').toString();
}

/** The message with its addresses as links, which can be opened and copied. */
export function withLinks(message: string): Html {
  // Each second part is an address.
  const parts = message.split(/(https?:\/\/\S+)/);
  return html`${parts.map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}`;
}

function sign(text: string, admin: string, secret: string): string {
  return createHmac('sha256', secret).update(`desk done ${admin} ${text}`).digest('base64url');
}
