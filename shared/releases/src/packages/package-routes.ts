import { createReadStream } from 'node:fs';
import path from 'node:path';
import { isLoopbackHost } from '@sanderling/server/environment';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import semver from 'semver';
import { readPackageIndex } from './package-index.ts';

const PREFIX = '/_packages';
const NONE = 'There is no such package here: run npm run packages at the shop, and see the name.';

/**
 * The platform's packages, as npm asks a registry for them: `npm install --@sanderling:registry=https://releases.shop.example/_packages/`.
 * They are what every page loads and every clone has, so no token is asked.
 */
export function packageRoutes(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { file: string } }>(`${PREFIX}/-/:file`, async ({ params: { file } }, reply) => {
    const known = Object.values(readPackageIndex(folder))
      .flatMap((versions) => Object.values(versions))
      .some(({ dist }) => dist.file === file);
    if (!known) return reply.code(404).send({ message: NONE });
    return reply.type('application/octet-stream').send(createReadStream(path.join(folder, file)));
  });
  // npm writes the slash of a scope as %2f; others do not.
  app.get<{ Params: { name: string } }>(`${PREFIX}/:name`, async (request, reply) =>
    answerPackage(request, reply, request.params.name),
  );
  app.get<{ Params: { scope: string; name: string } }>(`${PREFIX}/:scope/:name`, async (request, reply) =>
    answerPackage(request, reply, `${request.params.scope}/${request.params.name}`),
  );

  function answerPackage(request: FastifyRequest, reply: FastifyReply, name: string) {
    const index = readPackageIndex(folder);
    const versions = Object.hasOwn(index, name) ? index[name] : undefined;
    if (!versions) return reply.code(404).send({ message: NONE });
    const archives = `${originOf(request)}${PREFIX}/-/`;
    return reply.send({
      name,
      'dist-tags': { latest: newestOf(Object.keys(versions)) },
      versions: Object.fromEntries(
        Object.entries(versions).map(
          ([
            version,
            {
              manifest,
              dist: { file, ...hashes },
            },
          ]) => [version, { ...manifest, dist: { tarball: archives + file, ...hashes } }],
        ),
      ),
    });
  }
}

/** Before any other address than this machine's stands a proxy that speaks TLS. */
function originOf({ host, hostname }: FastifyRequest): string {
  return `${isLoopbackHost(hostname) ? 'http' : 'https'}://${host}`;
}

/** The newest that is finished; a preview only where there is nothing else. */
function newestOf(versions: readonly string[]): string | undefined {
  const finished = versions.filter((version) => semver.prerelease(version) === null);
  return [...(finished.length > 0 ? finished : versions)].sort(semver.compare).at(-1);
}
