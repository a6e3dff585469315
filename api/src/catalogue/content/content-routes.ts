import {
  type ContentKind,
  contentChoices,
  contentItem,
  openedContent,
  saveContentBody,
  savedContent,
} from '@sanderling/contract/wire/catalogue/content';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { idParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { findFaults } from './check-content.ts';
import { contentItemParams, contentKind, isKeyOf, NEW_KEY } from './content-kinds.ts';
import { deleteDraft } from './delete-draft.ts';
import { nameNewItem } from './name-new-item.ts';
import { readChoices } from './read-choices.ts';
import { readItems, readPublications, readRevisions } from './read-items.ts';
import { saveRevision } from './save-revision.ts';

const ITEM = '/content/:kind/:key';
const refusals = problems(
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'VALIDATION_FAILED',
  'CONTENT_CHANGED',
);

/** The content desk: what admins have written, and what they write. */
export async function contentRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'admin', caching: 'private' });
  const tags = ['Content'];

  app.get(
    '/content',
    {
      schema: {
        tags,
        operationId: 'content.list',
        querystring: z.object({ kind: contentKind.default('page') }),
        response: { 200: envelope(z.array(contentItem)), ...refusals },
      },
    },
    async ({ query }) => ({ data: await readItems(db, query, clock()) }),
  );
  app.get(
    '/content_choices',
    {
      schema: {
        tags,
        operationId: 'content.choices',
        response: { 200: envelope(contentChoices), ...refusals },
      },
    },
    async () => ({ data: await readChoices(db, clock()) }),
  );
  app.get(
    ITEM,
    {
      schema: {
        tags,
        operationId: 'content.open',
        params: contentItemParams,
        querystring: z.object({ revision: idParameter.optional() }),
        response: { 200: envelope(openedContent), ...refusals },
      },
    },
    async ({ params: { kind, key }, query }) => {
      const now = clock();
      const [found] = await readItems(db, { kind, key }, now);
      const revisions = await readRevisions(db, kind, key);
      const [latest] = revisions;
      const shown = query.revision ? revisions.find(({ id }) => id === query.revision) : latest;
      if (!found || !latest || !shown) throw problem('NOT_FOUND');
      const publications = await readPublications(db, kind, key, now);
      const { content, ...revision } = shown;
      return {
        data: {
          item: found,
          revision,
          content: asRecord(content),
          live_revision_id: publications.find(({ state }) => state === 'live')?.revision_id ?? null,
          latest_revision_id: latest.id,
          revisions: revisions.map(({ content: _, ...each }) => each),
          publications,
          faults: await faultsOf({ kind, key, content }),
        },
      };
    },
  );
  app.post(
    `${ITEM}/revisions`,
    {
      schema: {
        tags,
        operationId: 'content.save',
        params: contentItemParams,
        body: saveContentBody,
        response: { 201: envelope(savedContent), ...refusals },
      },
    },
    async ({ params: { kind, key: wanted }, body, signedInPrincipal: { userId }, log }, reply) => {
      if (!isKeyOf(kind, wanted)) throw problem('NOT_FOUND');
      const { content, based_on: basedOn } = body;
      const key = wanted === NEW_KEY ? await nameOfNew(kind, content) : wanted;
      const id = await saveRevision(db, { kind, key, content, basedOn, accountId: userId, now: clock() });
      log.info({ kind, key, revision: id, by: userId }, 'An editor has saved a revision');
      return reply
        .code(201)
        .send({ data: { key, revision_id: id, faults: await faultsOf({ kind, key, content }) } });
    },
  );
  app.delete(
    ITEM,
    {
      schema: {
        tags,
        operationId: 'content.deleteDraft',
        params: contentItemParams,
        querystring: z.object({ based_on: idParameter }),
        response: { 200: envelope(z.object({})), ...refusals },
      },
    },
    async ({ params, query, signedInPrincipal: { userId }, log }) => {
      await deleteDraft(db, { ...params, basedOn: query.based_on, now: clock() });
      log.info({ ...params, by: userId }, 'An editor has deleted a draft that was never shown');
      return { data: {} };
    },
  );
  async function nameOfNew(kind: ContentKind, content: Record<string, unknown> | null): Promise<string> {
    if (kind === 'menu' || content === null) throw problem('NOT_FOUND');
    return db.transaction().execute((tx) => nameNewItem(tx, kind, content, clock()));
  }
  const faultsOf = (wanted: Parameters<typeof findFaults>[1]) =>
    db.transaction().execute((tx) => findFaults(tx, wanted, clock()));
}

function asRecord(content: object | null): Record<string, unknown> | null {
  return content && Object.fromEntries(Object.entries(content));
}
