import { z } from 'zod';
import { openUploads } from '../../platform/files/open-files.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { makePictureFile } from './original-pictures.ts';
import { serialize } from './serialize.ts';
import { type PictureFile, UPLOADS_PATH } from './store-picture.ts';

const FILE = /^(?<stem>[0-9a-f]{32})-(?<width>\d{1,4})\.(?<format>avif|webp)$/;
/** A page shows a few dozen pictures. */
const MAX_MADE = 60;

/** What was made of them, for ever: another picture has another name. Of pictures that were imported a file is made when it is first asked for. */
export async function uploadedPictureRoutes(app: Api, { config }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'immutable' });
  const uploads = openUploads(config);
  const make = serialize(makePictureFile, MAX_MADE);
  app.get(
    `${UPLOADS_PATH}/:name`,
    { schema: { hide: true, params: z.object({ name: z.string() }) } },
    async ({ params: { name }, log }, reply) => {
      const file = readName(name);
      if (!file) throw problem('NOT_FOUND');
      const bytes =
        (await uploads.read(name)) ??
        (await make(file, uploads).catch((error) => {
          if (error instanceof ProblemError) throw error;
          // The file behind it is damaged: there is no such picture.
          log.warn({ err: error, stem: file.stem }, 'a picture could not be made');
          return null;
        }));
      if (!bytes) throw problem('NOT_FOUND');
      return reply.type(`image/${file.format}`).header('x-content-type-options', 'nosniff').send(bytes);
    },
  );
}

function readName(name: string): PictureFile | null {
  const { stem, width, format } = FILE.exec(name)?.groups ?? {};
  if (stem === undefined || (format !== 'avif' && format !== 'webp')) return null;
  return { stem, width: Number(width), format };
}
