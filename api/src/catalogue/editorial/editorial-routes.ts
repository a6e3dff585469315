import {
  EDITORIAL_KINDS,
  editorialItem,
  editorialStepBody,
  openedEditorial,
  saveEditorialBody,
} from '@sanderling/contract/wire/catalogue/editorial';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { idOrNewParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { Editor } from '../editing/editor.ts';
import { listEditorial, readEditorial } from './read-editorial.ts';
import { hideEditorial, saveEditorial, undoEditorial } from './save-editorial.ts';

const ofKind = z.object({ kind: z.enum(EDITORIAL_KINDS) });
/** 0 for what is not there yet. */
const byId = ofKind.extend({ id: idOrNewParameter });

/** The desk of admins: brands, categories, collections and rooms. */
export async function editorialRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'admin', caching: 'private' });
  const tags = ['Catalogue desk'];
  const refusals = problems(
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'VALIDATION_FAILED',
    'EDIT_CONFLICT',
  );
  const editorOf = (adminId: number): Editor => ({ adminId, madeBy: '', now: clock() });
  const open = async (tx: Transaction | typeof db, { kind, id }: z.infer<typeof byId>) => {
    const opened = await readEditorial(tx, kind, id);
    if (!opened) throw problem('NOT_FOUND');
    return { data: opened };
  };

  app.get(
    '/admin/catalogue/editorial/:kind',
    {
      schema: {
        tags,
        operationId: 'catalogueDesk.listEditorial',
        summary: 'All brands, categories, collections or rooms',
        params: ofKind,
        response: { 200: envelope(z.array(editorialItem)), ...refusals },
      },
    },
    async ({ params: { kind } }) => ({ data: await listEditorial(db, kind) }),
  );
  app.get(
    '/admin/catalogue/editorial/:kind/:id',
    {
      schema: {
        tags,
        operationId: 'catalogueDesk.openEditorial',
        params: byId,
        response: { 200: envelope(openedEditorial), ...refusals },
      },
    },
    async ({ params }) => open(db, params),
  );
  app.put(
    '/admin/catalogue/editorial/:kind/:id',
    {
      schema: {
        tags,
        operationId: 'catalogueDesk.saveEditorial',
        summary: 'Saves and shows it; the second of two editors is told of the first',
        params: byId,
        body: saveEditorialBody,
        response: { 200: envelope(openedEditorial), ...refusals },
      },
    },
    async ({ params, body, signedInPrincipal: { userId } }) => {
      const { said, expected_version: expectedVersion } = body;
      if (said.kind !== params.kind) throw problem('NOT_FOUND');
      const edit = { said, editor: editorOf(userId), action: 'published' } as const;
      return db.transaction().execute(async (tx) => {
        const id = await saveEditorial(tx, { ...params, expectedVersion }, edit);
        return open(tx, { ...params, id });
      });
    },
  );
  app.post(
    '/admin/catalogue/editorial/:kind/:id/steps',
    {
      schema: {
        tags,
        operationId: 'catalogueDesk.stepEditorial',
        summary: 'Takes it out of the shop, or shows it again as an edit left it',
        params: byId,
        body: editorialStepBody,
        response: { 200: envelope(openedEditorial), ...refusals },
      },
    },
    async ({ params, body, signedInPrincipal: { userId } }) => {
      const place = { ...params, expectedVersion: body.expected_version };
      return db.transaction().execute(async (tx) => {
        if (body.step === 'hide') await hideEditorial(tx, place, editorOf(userId));
        else await undoEditorial(tx, { ...place, editId: body.edit_id }, editorOf(userId));
        return open(tx, params);
      });
    },
  );
}
