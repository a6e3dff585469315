import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sendContentPictureBody, sentContentPicture } from '@sanderling/contract/wire/catalogue/content';
import { openUploads } from '../../platform/files/open-files.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { serialize } from '../uploads/serialize.ts';
import { storePicture } from '../uploads/store-picture.ts';

/** A picture of 8 MB as text. */
const MAX_BODY_BYTES = 11_300_000;
const MAX_WAITING = 4;

/** Pictures that editors send by the desk's own form, which works without scripts. Nothing of the file itself is served. */
export async function contentPictureRoutes(app: Api, { db, clock, config }: Platform): Promise<void> {
  declareRoutes(app, { access: 'admin', caching: 'private' });
  const store = serialize(storePicture, MAX_WAITING);
  const uploads = openUploads(config);
  app.post(
    '/content_pictures',
    {
      bodyLimit: MAX_BODY_BYTES,
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        tags: ['Content'],
        operationId: 'content.sendPicture',
        body: sendContentPictureBody,
        response: {
          201: envelope(sentContentPicture),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'UNAVAILABLE'),
        },
      },
    },
    async ({ body, signedInPrincipal: { userId } }, reply) => {
      const picture = await store(Buffer.from(body.content, 'base64'), '', uploads);
      if (!picture)
        throw problem('VALIDATION_FAILED', { errors: { content: ['Send a JPEG, PNG or WebP picture.'] } });
      const id = randomUUID();
      await db
        .insertInto('upload')
        .values({
          id,
          account_id: userId,
          kind: 'content_image',
          alternative_text: '',
          // Its bytes have come: no secret opens a place for others.
          secret_hash: createHash('sha256').update(randomBytes(24)).digest('hex'),
          expires_at: clock(),
          picture: JSON.stringify(picture),
        })
        .execute();
      return reply.code(201).send({ data: { name: `uploads/${id}`, picture } });
    },
  );
}
