import type { Config } from '../config/config.ts';

/** The 3D models' compression (meshopt) is undone by WebAssembly. This allows nothing else: no `eval`, no `Function`. */
const MODEL_DECODER = ["'wasm-unsafe-eval'"];
const NO_ONE_TAP = { scripts: [], styles: [], folders: [] };
/** A model's textures are read from bytes that the page itself holds: fetched, or in Safari as pictures. */
const MODEL_PARTS = ['blob:'];

/** A document that takes a card. */
interface PaymentDocument {
  /** Where its scripts may come from: the folders of the releases that it is made of, with host and without scheme. */
  scripts: readonly string[];
  /** Served by https: only such a document can name a group of reports, and browsers that know it then pass over the older address. */
  isSecure: boolean;
}

/** Where browsers report what a payment document was not allowed to do. */
export const REPORTS_PATH = '/_reports/payment-page';
const REPORTS_GROUP = 'payment-page';

/** What the policy of one document says beside that of all others. */
export interface DocumentPolicy {
  payment?: PaymentDocument;
  /** `sha256-...` of each style element in it. */
  styleHashes?: readonly string[] | undefined;
  /** The same of each script element: of the page alone that is sent where no script of ours could be loaded. */
  scriptHashes?: readonly string[];
}

/**
 * The policy of every document of ours. No inline script and no nonce; the styles that travel in a document are named by their hash,
 * which is the same for every answer of that document, so it can be cached and answered 304. Frames are for the card form, which is on
 * our own origin. A document that takes a card runs the scripts of its own releases alone, and browsers report everything else.
 */
export function contentSecurityPolicy(
  config: Pick<Config, 'usesStripe' | 'identityHosts' | 'trackingOrigins' | 'imageHosts'>,
  { payment, styleHashes = [], scriptHashes = [] }: DocumentPolicy = {},
): string {
  const stripe = config.usesStripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [];
  const stripeApi = config.usesStripe ? ['https://api.stripe.com'] : [];
  // The bank's own window, where it asks the shopper to confirm.
  const stripeFrames = config.usesStripe ? ['https://hooks.stripe.com'] : [];
  const { calls } = config.identityHosts;
  const oneTap = payment ? NO_ONE_TAP : config.identityHosts.oneTap;
  const tracking = payment ? [] : config.trackingOrigins;
  const ownScripts = scriptHashes.map((hash) => `'${hash}'`);
  const ownStyles = styleHashes.map((hash) => `'${hash}'`);
  const images = config.imageHosts.map((host) => `https://${host}`);
  return [
    "default-src 'none'",
    sources(
      'script-src',
      payment?.scripts ?? ["'self'", ...MODEL_DECODER],
      ownScripts,
      stripe,
      oneTap.scripts,
      tracking,
    ),
    sources("style-src 'self'", ownStyles, oneTap.styles),
    sources("img-src 'self' data:", MODEL_PARTS, images, tracking),
    "media-src 'self'",
    "font-src 'self'",
    sources("connect-src 'self'", MODEL_PARTS, stripeApi, calls, oneTap.folders, tracking),
    sources("frame-src 'self'", stripe, stripeFrames, oneTap.folders),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(payment ? [`report-uri ${REPORTS_PATH}`] : []),
    ...(payment?.isSecure ? [`report-to ${REPORTS_GROUP}`] : []),
  ].join('; ');
}

/** Says by its newer name where the reports of such a document go. */
export const REPORTING_ENDPOINTS = `${REPORTS_GROUP}="${REPORTS_PATH}"`;

function sources(directive: string, ...origins: readonly (readonly string[])[]): string {
  return [directive, ...origins.flat()].join(' ');
}

/** Headers of everything that the shell itself answers. */
export function securityHeaders(
  config: Pick<Config, 'publicOrigin' | 'identityHosts'>,
): Record<string, string> {
  const opensWindows = config.identityHosts.oneTap.scripts.length > 0;
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // One-tap hands its credential back from a window of its own where the browser does not take part.
    'cross-origin-opener-policy': opensWindows ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    ...(config.publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** Headers of a page whose address is a key to it, in place of those above. */
export const SECRET_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
