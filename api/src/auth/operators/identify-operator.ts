import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { isOperatorToken, type Program } from '../operator-tokens/operator-tokens.ts';

export type IdentifyProgram = (token: string) => Promise<Program | null>;

const NO_TOKEN =
  'Send an operator’s token: “Authorization: Bearer san_op_…”. Ask the store for one: npm run catalogue -- token.';
const NO_SUCH_TOKEN =
  'This token is not known, has expired or was revoked. Ask the store for another one: npm run catalogue -- token.';

/**
 * Lets a call of operators through, and answers the program whose token it has; null for the store's own. Calls that tokens may make say
 * what is wrong with one: 401 without a token that holds, 403 with one whose scopes are others. All else of the operators is not there for
 * who is none (404), unless they have a token that holds.
 */
export function operatorOf(
  guard: (request: FastifyRequest) => Promise<void>,
  identifyProgram: IdentifyProgram,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Program | null> => {
    const { operatorScope: scope } = request.routeOptions.config;
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (isOperatorToken(token)) {
      const program = await identifyProgram(token);
      if (program === null && scope) throw unauthenticated(reply, NO_SUCH_TOKEN);
      if (program === null) throw problem('NOT_FOUND');
      if (!scope || !program.scopes.includes(scope)) throw forbidden(reply, program, scope);
      return program;
    }
    try {
      await guard(request);
    } catch (error) {
      if (!(error instanceof ProblemError) || !scope) throw error;
      throw unauthenticated(reply, token === '' ? NO_TOKEN : NO_SUCH_TOKEN);
    }
    return null;
  };
}

function unauthenticated(reply: FastifyReply, message: string): ProblemError {
  reply.header('www-authenticate', 'Bearer realm="operators"');
  return problem('UNAUTHENTICATED', { message });
}

function forbidden(reply: FastifyReply, { name, scopes }: Program, scope: string | undefined): ProblemError {
  reply.header('www-authenticate', 'Bearer realm="operators", error="insufficient_scope"');
  const needed = scope
    ? `This call needs one with the scope “${scope}”.`
    : 'No token of a program may do this.';
  return problem('FORBIDDEN', { message: `The token “${name}” may change ${scopes.join(', ')}. ${needed}` });
}
