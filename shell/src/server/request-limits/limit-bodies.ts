import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorNetwork } from '../admission/visitor-network.ts';
import type { PlainAnswer } from '../fallback/plain-answer.ts';
import { createRoom, type RoomLimits } from './room.ts';

export interface BodyLimits {
  small: { room: RoomLimits; withinMs: number };
  picture: { room: RoomLimits; withinMs: number };
}

/** What forms and calls need; a picture over a slow line takes longer. */
const SMALL = { room: { perAddress: 24, inAll: 400 }, withinMs: 10_000 };
const PICTURE = { room: { perAddress: 4, inAll: 16 }, withinMs: 50_000 };

/**
 * Bounds how many bodies are on their way at once, of one address and of all, and how long each may take: whoever sends
 * slowly holds a place of their own and nothing else.
 */
export function limitBodies(
  app: FastifyInstance,
  answerPlainly: PlainAnswer,
  { small, picture }: BodyLimits = { small: SMALL, picture: PICTURE },
): void {
  const rooms = [small, picture].map(({ room, withinMs }) => ({ ...createRoom(room), withinMs }));
  const [forSmall, forPictures] = rooms;

  function endSlowBody(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent) return;
    reply.header('connection', 'close');
    answerPlainly(request, reply, 408);
  }

  app.addHook('onRequest', async (request, reply) => {
    const room = isPicture(request) ? forPictures : forSmall;
    if (!room || !hasBody(request)) return;
    const network = visitorNetwork(request.ip);
    const full = room.enter(network);
    if (full) return answerPlainly(request, reply, full === 'address' ? 429 : 503);
    const timer = setTimeout(() => endSlowBody(request, reply), room.withinMs);
    let isOnItsWay = true;
    const leave = () => {
      if (!isOnItsWay) return;
      isOnItsWay = false;
      clearTimeout(timer);
      room.leave(network);
    };
    // It is here, or it never will be: answered before, or cut off.
    request.raw.once('end', leave);
    reply.raw.once('close', leave);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isPicture({ headers, url }: FastifyRequest): boolean {
  return url.startsWith('/api/v1/uploads/') && (headers['content-type']?.startsWith('image/') ?? false);
}
