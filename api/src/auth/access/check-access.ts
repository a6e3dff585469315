import { DESIGNER_ROLES } from '@sanderling/contract/commerce/roles';
import { NO_ROLE, ROLE_HEADER } from '@sanderling/contract/site/role-header';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../platform/config/config.ts';
import { loopbackOnly } from '../../platform/http/loopback-only.ts';
import type { Access } from '../../platform/routes/route-access.ts';
import type { RecordImpersonation } from '../impersonation/impersonation-log.ts';
import { type IdentifyProgram, operatorOf } from '../operators/identify-operator.ts';
import { operatorGuard } from '../operators/require-operator.ts';
import type { IdentifyPrincipal, Principal } from '../principal/principal.ts';
import { requireRole, requireUser, type SignedInPrincipal } from '../principal/require-role.ts';

interface AccessOptions {
  config: Pick<Config, 'operatorToken' | 'isThisMachineOnly'>;
  /** The program whose token this is; null for a token that does not hold. */
  identifyProgram: IdentifyProgram;
  identify: IdentifyPrincipal;
  recordImpersonation: RecordImpersonation;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls. A route whose declaration does not ask for it cannot read it. */
    readonly principal: Principal;
    /** The same, of a customer with an account. Throws UNAUTHENTICATED for a guest. */
    readonly signedInPrincipal: SignedInPrincipal;
    /** Of an operators' route: the name of the token that was sent; null for the store's own. */
    readonly operatorProgram: string | null;
  }
}

/** What each declaration asks of a principal; null where the API does not look at who calls. */
const ROLE_CHECKS: Record<Access, ((principal: Principal) => void) | null> = {
  public: null,
  customer: () => {},
  'signed-in': requireUser,
  designer: (principal) => requireRole(principal, ...DESIGNER_ROLES),
  admin: (principal) => requireRole(principal, 'admin'),
  operator: null,
  'this-machine': null,
};

/**
 * Lets a call through as its route declares: operators and visitors of this machine before the body is read, customers after
 * it was found valid, so that a guest with a mistake in a form is told of the mistake. Handlers read who calls from the request.
 */
export const checkAccess = fastifyPlugin(
  async (app: FastifyInstance, { config, identify, identifyProgram, recordImpersonation }: AccessOptions) => {
    const principals = new WeakMap<FastifyRequest, Principal>();
    app.decorateRequest('principal', {
      getter() {
        const principal = principals.get(this);
        if (principal === undefined)
          throw new Error(`${this.method} ${this.routeOptions.url} does not ask who calls.`);
        return principal;
      },
    });
    app.decorateRequest('signedInPrincipal', {
      getter() {
        return requireUser(this.principal);
      },
    });

    const programs = new WeakMap<FastifyRequest, string>();
    app.decorateRequest('operatorProgram', {
      getter() {
        return programs.get(this) ?? null;
      },
    });
    const identifyOperator = operatorOf(operatorGuard(config.operatorToken), identifyProgram);
    const isHere = loopbackOnly(config);
    app.addHook('onRequest', async (request, reply) => {
      const { access } = request.routeOptions.config;
      if (access === 'operator') {
        const program = await identifyOperator(request, reply);
        if (program !== null) programs.set(request, program.name);
      }
      if (access === 'this-machine') await isHere(request);
    });

    app.addHook('preHandler', async (request, reply) => {
      const { access } = request.routeOptions.config;
      const check = access === undefined ? null : ROLE_CHECKS[access];
      if (check === null) return;
      const principal = Object.freeze(await identify(request));
      await recordImpersonation(request, principal);
      // Also a refusal says it: it may be how the page hears that the role is gone.
      if (principal.userId !== null) reply.header(ROLE_HEADER, principal.role ?? NO_ROLE);
      check(principal);
      principals.set(request, principal);
    });
  },
);
