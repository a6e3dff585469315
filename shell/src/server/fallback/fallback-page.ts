import { STORE_NAME } from '../config/store-name.ts';
import { CLEAR_COOKIES_FORM } from './clear-cookies-form.ts';

/** When nothing can be rendered at all: no release of the shell, or its own code fails. Plain words, no styles, and a script only where cookies have to go. */
export function fallbackPage(status: number, words: Words = wordsOf(status)): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.title ?? 'Server error'} | ${STORE_NAME}</title></head>
<body><main><h1>${words.title ?? 'Oops... Server Error'}</h1><p>${words.text ?? 'An error occurred while showing the error page'}</p>${status === 431 ? CLEAR_COOKIES_FORM : ''}<p><a href="/">Go back to home</a></p></main></body>
</html>
`;
}

/** What such a page says. */
export interface Words {
  title: string | undefined;
  text: string | undefined;
}

function wordsOf(status: number): Words {
  return { title: titles[status], text: texts[status] };
}

/** A link to a preview that this shop has not signed, or that was changed since. */
export const NO_LINK_OF_OURS: Words = {
  title: 'This link is none of ours',
  text: 'It was cut short or changed on its way, or someone else has made it. Ask for it again, and open all of it.',
};
/** A preview of a moment that there is not, or of a set that is none of the shop's. */
export const NOTHING_TO_PREVIEW: Words = {
  title: 'There is no such preview',
  text: 'The clocks in Chicago do not show this day and hour, as in the night when they are set forward, or it is not written as 2026-12-01T10:00; or the set has another name. Choose another one.',
};
/** A set from before the shop had its first release. */
export const NOTHING_WAS_LIVE: Words = {
  title: 'Nothing was live yet',
  text: 'This set is the store before its first release: it had no page. Choose a later set in the history.',
};

const titles: Record<number, string> = {
  400: 'This address cannot be read',
  403: 'This form did not come from our pages',
  405: 'This cannot be done here',
  408: 'This took too long',
  410: 'This preview has ended',
  413: 'This is too large',
  414: 'This address is too long',
  415: 'This cannot be sent here',
  417: 'This cannot be promised',
  429: 'One moment, please',
  431: 'This is too large',
  503: 'Back in a moment',
};

const texts: Record<number, string> = {
  400: 'There is a mistake in the address. Check it, or start from the home page.',
  403: 'For your safety nothing was changed. Open the page again and send the form from there.',
  405: 'Pages can be read, and forms on them can be sent.',
  410: 'Its link is over. Ask for another one.',
  408: 'Your request did not arrive in time. Please try again.',
  413: 'A file can be up to 10 MB. Go back, and choose a smaller one.',
  414: 'Please use a shorter address.',
  415: 'Our forms are sent in another way.',
  417: 'The request asks for something that our pages do not do.',
  429: 'Too many requests at once. Please try again in a moment.',
  431: 'Your browser sent more than our pages accept, most likely cookies that a script has written. Clear them, and our pages open again.',
  503: 'The store cannot be shown right now. Please try again in a moment.',
};
