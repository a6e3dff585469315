import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problem } from '../../platform/http/problem.ts';

/**
 * Lets an operator's program through: with OPERATOR_TOKEN, one that sends it; without, programs of this machine.
 * Every other program gets 404, as if the call did not exist.
 */
export function operatorGuard(operatorToken: string | null): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const isOperator =
      operatorToken === null ? isFromThisMachine(request) : isEqual(request, `Bearer ${operatorToken}`);
    if (!isOperator) throw problem('NOT_FOUND');
  };
}

function isEqual({ headers }: FastifyRequest, expected: string): boolean {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The shell adds the visitor's address to whatever it hands on, and does not hand these paths on in the first place. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  return (
    isLoopback && request.headers['x-forwarded-for'] === undefined && request.headers.origin === undefined
  );
}
