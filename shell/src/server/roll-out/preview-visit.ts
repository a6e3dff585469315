import { centralInstant } from '@sanderling/pricing/calendar/central-instant';
import { centralTime } from '@sanderling/pricing/calendar/central-time';
import { type Preview, previewParameters, readPreview } from '@sanderling/releases/preview/preview-link';
import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Releases } from '@sanderling/releases/releases';
import type { PageAddress } from '../routing/page-address.ts';
import { PREVIEW_COOKIE, previewedContent } from '../routing/previewed-content.ts';
import { readCookie } from './read-cookie.ts';

/** What a link to a preview adds to a page's address. */
const PARAMETERS = ['set', 'at', 'until', 'sign', 'content'];

/** So long after its end a visitor is told that a preview is over, and does not take the store of now for it. */
const TOLD_MS = 7 * 24 * 3_600_000;

export interface PreviewVisit {
  /** Null where the link is over: then everyone's is shown. */
  set: ReleaseSet | null;
  /** When the bar of an open page is to say that it is over; null where it is. */
  until: Date | null;
  /** The moment that the site is shown for; null for a set, which is of no moment. */
  at: Date | null;
  /** The token of what an editor plans, where the link names one. */
  content: string | null;
  /** What the bar on each page says. */
  message: string;
  /** What a page's address has more for who has no preview yet, signed; null where it is over. */
  link: URLSearchParams | null;
}

interface PreviewOptions {
  secret: string;
  releases: Pick<Releases, 'namedSet' | 'setAt'>;
  now: () => Date;
  isSecure: boolean;
}

/** What a link to a preview is answered with: 403 for one that we have not signed. Null for an address that is none. */
export function openPreview(
  { parameters, pathname }: PageAddress,
  { secret, now, isSecure }: Omit<PreviewOptions, 'releases'>,
): { status: 303; location: string; setCookie: string } | { status: 403 } | { status: 410 } | null {
  if (!parameters.has('sign')) return null;
  const rest = new URLSearchParams([...parameters].filter(([name]) => !PARAMETERS.includes(name)));
  const location = rest.size === 0 ? pathname : `${pathname}?${rest}`;
  const preview = readPreview(parameters, secret);
  if (!preview) return { status: 403 };
  if (preview.until <= now()) return { status: 410 };
  const value = encodeURIComponent(withContent(previewParameters(preview, secret), parameters).toString());
  const expires = `Expires=${new Date(preview.until.getTime() + TOLD_MS).toUTCString()}`;
  return {
    status: 303,
    location,
    setCookie: `${PREVIEW_COOKIE}=${value}; ${expires}; ${attributes(isSecure)}`,
  };
}

/**
 * What an address without a signature asks to be shown: a day by `at`, in Chicago's time, or a set; `nothing` for a day that there is not.
 * Null where it asks for neither.
 */
export function askedPreview({ parameters }: PageAddress): Preview['of'] | { nothing: true } | null {
  if (parameters.has('sign')) return null;
  const day = parameters.get('at');
  if (day) {
    const at = centralInstant(day);
    return at ? { at } : { nothing: true };
  }
  const set = parameters.get('set');
  return set ? { set } : null;
}

/** The same page with a link that everyone who has it may open. */
export function previewAddress(
  { pathname, parameters }: PageAddress,
  preview: Preview,
  secret: string,
): string {
  const rest = [...parameters].filter(([name]) => !PARAMETERS.includes(name));
  const opened = withContent(previewParameters(preview, secret), parameters);
  return `${pathname}?${new URLSearchParams([...rest, ...opened])}`;
}

/** With what an editor plans, by a token that is good by itself. */
function withContent(preview: URLSearchParams, asked: URLSearchParams): URLSearchParams {
  const content = asked.get('content');
  return content ? new URLSearchParams([...preview, ['content', content]]) : preview;
}

/** `Set-Cookie` of who leaves a preview. */
export function leftPreview(isSecure: boolean): string {
  return `${PREVIEW_COOKIE}=; Max-Age=0; ${attributes(isSecure)}`;
}

function attributes(isSecure: boolean): string {
  return `Path=/; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
}

/** The site that a visitor with a link looks at. Null for all others, also when the link names nothing. */
export async function previewVisit(
  cookies: string | undefined,
  { secret, releases, now }: PreviewOptions,
): Promise<PreviewVisit | null> {
  const value = readCookie(cookies, PREVIEW_COOKIE);
  if (value === '') return null;
  const preview = readPreview(new URLSearchParams(decode(value)), secret);
  if (!preview) return null;
  const { of, until } = preview;
  if (until <= now())
    return { set: null, until: null, at: null, content: null, message: overMessage(preview), link: null };
  const set = 'set' in of ? await releases.namedSet(of.set) : await releases.setAt(of.at);
  const content = previewedContent(cookies);
  const link = new URLSearchParams([
    ...previewParameters(preview, secret),
    ...(content === null ? [] : [['content', content]]),
  ]);
  return set && { set, until, at: 'at' in of ? of.at : null, content, message: messageOf(preview), link };
}

function messageOf(preview: Preview): string {
  const real =
    'at' in preview.of
      ? 'Prices and deals are those of that day; the cart, stock and orders are real, at the prices of now.'
      : 'Prices, stock and orders are real.';
  return `Preview of ${shownBy(preview)}. ${real} It ends ${central(preview.until)}.`;
}

function overMessage(preview: Preview): string {
  return `The preview of ${shownBy(preview)} ended ${central(preview.until)}. This is the store of now.`;
}

function shownBy({ of }: Preview): string {
  return 'set' in of ? `set ${of.set}` : `the site as planned for ${central(of.at)}`;
}

function central(instant: Date): string {
  return `${centralTime(instant).format('MMM D, YYYY, h:mm A')} US Central`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not written by us.
    return '';
  }
}
