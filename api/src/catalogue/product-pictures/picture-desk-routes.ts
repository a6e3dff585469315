import {
  cropPictureBody,
  sendPictureBody,
  sentPicture,
} from '@sanderling/contract/wire/catalogue/catalogue-pictures';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import { openUploads } from '../../platform/files/open-files.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { serialize } from '../uploads/serialize.ts';
import { storePicture } from '../uploads/store-picture.ts';
import { cropPicture } from './crop-picture.ts';

/** A picture of 8 MB as text. */
const MAX_BODY_BYTES = 11_300_000;
const MAX_WAITING = 8;
const LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/** Pictures of the catalogue that merchants send by the desk's own form. Nothing of the file itself is served. */
export async function pictureDeskRoutes(app: Api, { db, config }: Platform): Promise<void> {
  declareRoutes(app, { access: 'admin', caching: 'private' });
  const tags = ['Catalogue desk'];
  const response = {
    201: envelope(sentPicture),
    ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED', 'UNAVAILABLE'),
  };
  const uploads = openUploads(config);
  const store = serialize(storePicture, MAX_WAITING);
  const crop = serialize(cropPicture, MAX_WAITING);

  /** Its files stay from now on: a form that is open for hours shows it still. */
  async function keep(picture: Picture) {
    await db
      .insertInto('catalogue_picture')
      .values({ src: picture.src })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { data: { picture } };
  }

  app.post(
    '/admin/catalogue/pictures',
    {
      bodyLimit: MAX_BODY_BYTES,
      config: LIMIT,
      schema: { tags, operationId: 'catalogueDesk.sendPicture', body: sendPictureBody, response },
    },
    async ({ body }, reply) => {
      const picture = await store(Buffer.from(body.content, 'base64'), '', uploads);
      if (!picture)
        throw problem('VALIDATION_FAILED', { errors: { content: ['Send a JPEG, PNG or WebP picture.'] } });
      return reply.code(201).send(await keep(picture));
    },
  );
  app.post(
    '/admin/catalogue/pictures/crop',
    {
      config: LIMIT,
      schema: { tags, operationId: 'catalogueDesk.cropPicture', body: cropPictureBody, response },
    },
    async ({ body: { src, ...sides } }, reply) => {
      const picture = await crop(src, sides, uploads);
      if (!picture)
        throw problem('NOT_FOUND', {
          message: 'Only pictures that were sent to the shop can be cropped. Send this one again.',
        });
      return reply.code(201).send(await keep(picture));
    },
  );
}
