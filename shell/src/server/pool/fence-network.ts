import { connect as connectTcp, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { API_BASE } from '@sanderling/contract/commerce/constants';
import { isPublicAddress, lookUpPublic } from '@sanderling/server/public-addresses';

/** Where Node keeps what all its clients send by, `fetch` among them. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');
/** Ways to the network of which no slice needs one to make a page. */
const CLOSED = ['WebSocket', 'EventSource', 'XMLHttpRequest', 'CloseEvent', 'BroadcastChannel'];

/** What Node's clients send by, as far as it is used here: the types of Node name neither. */
interface Dispatcher {
  dispatch: (options: { origin?: unknown; path?: unknown }, handler: unknown) => boolean;
}

/** Said to the team, in place of "fetch failed". */
class Refused extends Error {
  override name = 'Refused';
}

/**
 * Leaves slices of this thread the internet, and of this shop's own machines the API's public calls: inside a network other addresses
 * answer any process that asks, such as an operator's calls for the machine itself. Every address that a redirect leads to is judged, by what its
 * name resolves to at that moment. To be called before any slice's code runs.
 */
export function fenceNetwork({ apiOrigin }: { apiOrigin: string }): void {
  // Has Node load its client.
  void globalThis.Response;
  const own = Reflect.get(globalThis, DISPATCHER);
  const Agent: new (options: object) => Dispatcher = own.constructor;
  const [toApi, toInternet] = [new Agent({}), new Agent({ connect: connectPublic })];
  const api = new URL(apiOrigin).origin;
  const guarded: Dispatcher = {
    dispatch: (options, handler) =>
      (isPublicCall(options, api) ? toApi : toInternet).dispatch(options, handler),
  };
  const { fetch } = globalThis;
  const fenced = async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    try {
      return await fetch(input, Object.assign({ ...init }, { dispatcher: guarded }));
    } catch (error) {
      throw error instanceof Error && error.cause instanceof Refused ? error.cause : error;
    }
  };
  Object.defineProperty(globalThis, 'fetch', { value: fenced, writable: false, configurable: false });
  // Whatever else of Node would send: also what takes a dispatcher finds none to take.
  const refusing = Object.freeze({
    dispatch() {
      throw new Refused('A slice asks by fetch.');
    },
  });
  Object.defineProperty(globalThis, DISPATCHER, { value: refusing, writable: false });
  for (const name of CLOSED) Reflect.deleteProperty(globalThis, name);
}

/** The path is the one of a parsed address: it has no dots that lead elsewhere. */
function isPublicCall({ origin, path }: { origin?: unknown; path?: unknown }, api: string): boolean {
  return String(origin) === api && new URL(String(path), api).pathname.startsWith(`${API_BASE}/`);
}

interface Wanted {
  hostname: string;
  protocol: string;
  port: string;
  servername?: string | null;
}

/** Connects to where the name leads, if that is on the internet: to the very address that was judged. */
function connectPublic(
  { hostname, protocol, port, servername }: Wanted,
  done: (error: Error | null, socket?: object) => void,
): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !isPublicAddress(host)) {
    done(refusal(hostname));
    return;
  }
  const isSecure = protocol === 'https:';
  const options = { host, port: Number(port || (isSecure ? 443 : 80)), lookup: lookUpPublic };
  const socket = isSecure
    ? connectTls({ ...options, ALPNProtocols: ['http/1.1'], ...(servername ? { servername } : {}) })
    : connectTcp(options);
  socket.once(isSecure ? 'secureConnect' : 'connect', () => {
    socket.off('error', fail);
    done(null, socket);
  });
  socket.once('error', fail);
  function fail(error: Error) {
    done(/not on the public internet/.test(error.message) ? refusal(hostname) : error);
  }
}

function refusal(hostname: string) {
  return new Refused(
    `A slice's server code cannot ask ${hostname}, which is not on the public internet: ask the API by context.api.`,
  );
}
