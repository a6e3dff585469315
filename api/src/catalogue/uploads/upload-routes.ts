import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { API_BASE } from '@sanderling/contract/commerce/constants';
import {
  createdUpload,
  createUploadBody,
  storedUpload,
} from '@sanderling/contract/wire/catalogue/catalogue-calls';
import { z } from 'zod';
import { requireRole } from '../../auth/principal/require-role.ts';
import { openUploads } from '../../platform/files/open-files.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { serialize } from './serialize.ts';
import { storePicture } from './store-picture.ts';

const LIFE_MS = 15 * 60_000;
const MAX_BYTES = 8 * 2 ** 20;
/** Of up to 8 MB each. */
const MAX_WAITING = 10;
const FEW = { rateLimit: { max: 20, timeWindow: '1 minute' } };

/** Pictures that shoppers and admins send: first a place for one, then its bytes, once. */
export async function uploadRoutes(app: Api, { db, clock, config }: Platform): Promise<void> {
  declareRoutes(app, { caching: 'private' });
  // A decoded picture takes 200 MB, and its formats a processor for seconds.
  const store = serialize(storePicture, MAX_WAITING);
  const uploads = openUploads(config);
  app.addContentTypeParser(
    ['image/jpeg', 'image/png', 'image/webp'],
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.post(
    '/uploads',
    {
      config: { ...FEW, access: 'signed-in' },
      schema: {
        tags: ['Uploads'],
        operationId: 'uploads.create',
        body: createUploadBody,
        response: {
          201: envelope(createdUpload),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      const principal = request.signedInPrincipal;
      const { kind, alternative_text } = request.body;
      if (kind === 'room_image') requireRole(principal, 'admin');
      const [id, secret] = [randomUUID(), randomBytes(24).toString('base64url')];
      await db
        .insertInto('upload')
        .values({
          id,
          account_id: principal.userId,
          kind,
          alternative_text,
          secret_hash: hashOf(secret),
          expires_at: new Date(clock().getTime() + LIFE_MS),
          picture: null,
        })
        .execute();
      return reply
        .code(201)
        .send({ data: { id, upload_url: `${API_BASE}/uploads/${id}/${secret}`, alternative_text } });
    },
  );

  app.put(
    '/uploads/:id/:secret',
    {
      config: { ...FEW, access: 'public' },
      bodyLimit: MAX_BYTES,
      schema: {
        tags: ['Uploads'],
        operationId: 'uploads.put',
        params: z.object({ id: z.string().max(60), secret: z.string().max(60) }),
        response: {
          200: envelope(storedUpload),
          ...problems('NOT_FOUND', 'VALIDATION_FAILED', 'UNAVAILABLE'),
        },
      },
    },
    async ({ params, body }) => {
      const upload = await db
        .selectFrom('upload')
        .select(['id', 'alternative_text'])
        .where('id', '=', params.id)
        .where('secret_hash', '=', hashOf(params.secret))
        .where('expires_at', '>', clock())
        .where('picture', 'is', null)
        .executeTakeFirst();
      if (!upload) throw usedPlace();
      const picture = Buffer.isBuffer(body) ? await store(body, upload.alternative_text, uploads) : null;
      if (!picture) {
        throw problem('VALIDATION_FAILED', { errors: { file: ['Send a JPEG, PNG or WebP picture.'] } });
      }
      const stored = await db
        .updateTable('upload')
        .set({ picture: JSON.stringify(picture) })
        .where('id', '=', upload.id)
        .where('picture', 'is', null)
        .returning('id')
        .executeTakeFirst();
      // Another picture was faster. What was made of this one is a stray, and goes with those.
      if (!stored) throw usedPlace();
      return { data: { id: upload.id, picture } };
    },
  );
}

function usedPlace() {
  return problem('NOT_FOUND', { message: 'This upload link has been used or has expired.' });
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
