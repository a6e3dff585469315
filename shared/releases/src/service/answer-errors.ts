import path from 'node:path';
import type { FastifyError, FastifyInstance } from 'fastify';
import { AccessDenied } from '../access/access-denied.ts';
import { mayOperate } from '../access/tokens.ts';
import { ASK_TO_FORCE, FORCE, ReleaseConflict, ReleaseError, StorageUnavailable } from '../release-error.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPE } from '../upload/release-upload.ts';
import { TooManyUploads, UnknownEncoding } from './limit-uploads.ts';

const RETRY_AFTER_S = 2;
const PUBLISH_ROUTE = '/_releases/:slice/:version';

/** Every error as `{ message }`, in the words that the command line shows. */
export function answerErrors(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `There is no ${request.method} ${request.url.split('?', 1)[0]} here.` }),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    else request.log.info({ status, reason: error.message, token: request.token?.id }, 'refused');
    if (status === 503 || status === 429) reply.header('retry-after', RETRY_AFTER_S);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    // A body that was not read must not be taken for the next request.
    if (status === 413) reply.header('connection', 'close');
    const message = request.token
      ? messageOf(error, status, request.id)
      : toStrangers(error, status, request.id);
    // From afar a release is never published by force.
    const mayForce = request.token && mayOperate(request.token) && request.routeOptions.url !== PUBLISH_ROUTE;
    return reply
      .code(status)
      .send({ message: withoutPlaces(mayForce ? message : message.replace(FORCE, ASK_TO_FORCE)) });
  });
}

function statusOf(error: FastifyError): number {
  if (error instanceof AccessDenied) return error.status;
  if (error instanceof ReleaseConflict) return 409;
  if (error instanceof TooManyUploads) return 429;
  if (error instanceof StorageUnavailable) return 503;
  if (error instanceof UnknownEncoding) return 415;
  if (error instanceof ReleaseError) return 422;
  return error.statusCode ?? 500;
}

const PROJECT = path.join(import.meta.dirname, '../../../..');
const STACK_LINE = /^\s+at .*$\n?/gm;
const FILE_URL = /file:\/\/[^\s'")]*/g;

/** Stacks and the places of this machine's code are in the log alone. */
function withoutPlaces(message: string): string {
  return message
    .replaceAll(STACK_LINE, '')
    .replaceAll(FILE_URL, 'a file of the shop')
    .replaceAll(`${PROJECT}/`, '')
    .trim();
}

/** Where releases are kept is for those who work with them. */
function toStrangers(error: FastifyError, status: number, requestId: string): string {
  if (error instanceof StorageUnavailable)
    return 'The release store does not answer: try again in a minute, or ask who runs the registry.';
  return messageOf(error, status, requestId);
}

function messageOf(error: FastifyError, status: number, requestId: string): string {
  if (error instanceof ReleaseError) return error.message;
  if (status === 413) return `The release is too large: at most ${MAX_UPLOAD_BYTES / 1_000_000} MB.`;
  if (status === 415) return `Send a release as ${UPLOAD_TYPE}, anything else as application/json.`;
  if (status < 500) return `The request could not be read: ${error.message}`;
  return `Something went wrong in the registry. Tell who runs it this number: ${requestId}`;
}
