import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReleaseError } from '../release-error.ts';

/** Each is held in memory whole. */
const MAX_AT_ONCE = 4;

/** Too many releases come at this moment. */
export class TooManyUploads extends ReleaseError {}

/** What is compressed is refused. */
export class UnknownEncoding extends ReleaseError {}

/** Hooks of the route that takes uploads. A body is read only when there is room for it. */
export function limitUploads() {
  const running = new WeakSet<FastifyRequest>();
  let count = 0;
  return {
    async preParsing(request: FastifyRequest) {
      const encoding = request.headers['content-encoding'];
      if (encoding && encoding !== 'identity')
        throw new UnknownEncoding('Send the release as it is, not compressed.');
      if (count >= MAX_AT_ONCE)
        throw new TooManyUploads('Too many releases come at this moment: publish again in a few seconds.');
      // Who has gone meanwhile is not heard of again.
      if (request.raw.destroyed) throw new ReleaseError('The connection broke.');
      count += 1;
      running.add(request);
      request.raw.once('close', () => end(request));
    },
    async onResponse(request: FastifyRequest, _reply: FastifyReply) {
      end(request);
    },
  };

  /** Also of an upload that was cut off, and gets no answer. */
  function end(request: FastifyRequest) {
    if (running.delete(request)) count -= 1;
  }
}
