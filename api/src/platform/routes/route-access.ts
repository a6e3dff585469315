import type { FastifyInstance } from 'fastify';
import type { OperatorScope } from '../database/columns/named-values.ts';
import { type Caching, sendCaching } from './send-caching.ts';

/** Who may call a route. */
export type Access =
  /** Everyone, and the API does not look at who calls. */
  | 'public'
  /** Guests and customers who are signed in: the handler reads `request.principal`. */
  | 'customer'
  /** As are the next two, for customers with an account: the handler reads `request.signedInPrincipal`. */
  | 'signed-in'
  | 'designer'
  | 'admin'
  /** Programs of the store's operators. */
  | 'operator'
  /** Visitors of this machine: what stands in for outside services. */
  | 'this-machine';

/** What every route says of itself, in its `config` or once for all routes of its plugin. */
interface RouteDeclaration {
  access: Access;
  caching: Caching;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    caching?: Caching;
    /** Of an operators' route: tokens with this scope may call it too. */
    operatorScope?: OperatorScope;
  }
  interface FastifyInstance {
    readonly routeDefaults?: Partial<RouteDeclaration>;
  }
}

/** Says for all routes of a plugin what its routes agree on. A route's own `config` wins. */
export function declareRoutes(app: FastifyInstance, declaration: Partial<RouteDeclaration>): void {
  app.decorate('routeDefaults', { ...app.routeDefaults, ...declaration });
}

/** Throws at start for a route that does not declare who may call it and who may store its answers. */
export function requireDeclarations(app: FastifyInstance): void {
  app.addHook('onRoute', function (route) {
    const { access, caching } = { ...this.routeDefaults, ...route.config };
    if (access === undefined || caching === undefined)
      throw new Error(`${route.method} ${route.url} declares no access or no caching.`);
    route.config = { ...route.config, access, caching };
    const own = [route.onSend ?? []].flat();
    const send = sendCaching(caching);
    // Fastify empties what HEAD answers in a hook of its own; the tag is of what GET would answer.
    route.onSend = route.method === 'HEAD' ? [send, ...own] : [...own, send];
  });
}
