/** Headers of a request: what a browser can have been filled with is answered up to here, and by a page that says what to do beyond. */
export const MAX_HEADER_BYTES = 65_536;
/** Cookies of tools that a shop has chosen stay far below; what is more fills the browser. */
const MAX_FOREIGN_BYTES = 8_192;
/** With the headers of a page it fits into 8 kB, which proxies take of an answer: the next answer goes on. */
const MAX_ANSWER_BYTES = 2_048;

interface ForeignCookies {
  /** The `cookie` header without them; undefined where nothing is left. */
  own: string | undefined;
  names: readonly string[];
  bytes: number;
  /** `Set-Cookie` lines by which the browser clears them, or some of them. */
  clear: readonly string[];
}

/**
 * The cookies of a request that are not the store's, where they are so many that they fill the browser; null otherwise. A browser does not
 * say of which path and host a cookie is: all that can have been sent with this path are named.
 */
export function foreignCookies(
  cookie: string | undefined,
  { known, path, host }: { known: ReadonlySet<string>; path: string; host: string },
): ForeignCookies | null {
  if (cookie === undefined || cookie.length <= MAX_FOREIGN_BYTES) return null;
  const all = cookie.split(/;\s*/).filter(Boolean);
  const foreign = all.filter((pair) => !known.has(nameOf(pair)));
  const bytes = foreign.reduce((sum, { length }) => sum + length + 2, 0);
  if (bytes <= MAX_FOREIGN_BYTES) return null;
  const own = all.filter((pair) => known.has(nameOf(pair)));
  const largestFirst = [...foreign].sort((one, other) => other.length - one.length);
  const names = [...new Set(largestFirst.map(nameOf))];
  const lines: string[] = [];
  let length = 0;
  for (const name of names) {
    const clearing = clear(name, path, host);
    length += clearing.join('').length;
    if (lines.length > 0 && length > MAX_ANSWER_BYTES) break;
    lines.push(...clearing);
  }
  return { own: own.length > 0 ? own.join('; ') : undefined, names, bytes, clear: lines };
}

function nameOf(pair: string): string {
  const end = pair.indexOf('=');
  return end < 0 ? '' : pair.slice(0, end).trim();
}

/** A value, since browsers take no cookie without name and value. */
function clear(name: string, path: string, host: string): string[] {
  const secure = name.startsWith('__') ? '; Secure' : '';
  const domain = host.replace(/:\d+$/, '');
  // An address is no domain, and localhost has none.
  const domains = /^[\w-]+(?:\.[\w-]+)*\.[a-z][\w-]*$/i.test(domain) ? ['', `; Domain=${domain}`] : [''];
  return pathsAbove(path).flatMap((above) =>
    domains.map((of) => `${name}=x; Max-Age=0; Path=${above}${of}${secure}`),
  );
}

/** A script that names no path writes a cookie for the folder of its page. */
function pathsAbove(path: string): string[] {
  const parts = path.split('/').filter(Boolean).slice(0, 3);
  return ['/', ...parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)].filter(
    (above) => /^[\w/.~%-]{1,80}$/.test(above),
  );
}
