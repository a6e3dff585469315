import { deskPlaces, deskProduct, deskStepBody } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { idOrNewParameter, pageParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { deleteDraft, discardDraft, hideProduct, saveDraft } from '../editing/drafts.ts';
import type { Editor } from '../editing/editor.ts';
import { undoTo } from '../editing/history.ts';
import { lockCatalogue } from '../editing/lock-catalogue.ts';
import { openProjection } from '../editing/projection.ts';
import { readProduct } from '../editing/read-product.ts';
import { saveProducts } from '../editing/save-products.ts';
import { setStock } from '../editing/set-stock.ts';
import { countedStock, deskForm, deskSaveBody, readDeskForm, toDeskForm } from './desk-form.ts';
import { readDeskPlaces } from './desk-places.ts';
import { listProducts } from './list-products.ts';

/** 0 for a product that is not there yet. */
const byId = z.object({ id: idOrNewParameter });

/** The desk of admins: products, their drafts and history. */
export async function catalogueDeskRoutes(app: Api, { db, clock }: Platform): Promise<void> {
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
  const formOf = async (tx: Transaction | typeof db, id: number) => {
    const found = await readProduct(tx, id);
    if (!found) throw problem('NOT_FOUND');
    return toDeskForm(tx, found);
  };

  app.get(
    '/admin/catalogue/products',
    {
      schema: {
        tags,
        operationId: 'catalogueDesk.list',
        querystring: z.object({
          search: z.string().max(100).default(''),
          brand: z.string().max(200).default(''),
          category: z.string().max(200).default(''),
          state: z.union([z.literal(''), deskProduct.shape.state]).default(''),
          page: pageParameter,
        }),
        response: { 200: envelope(z.array(deskProduct), z.object({ has_more: z.boolean() })), ...refusals },
      },
    },
    async ({ query }) => {
      const { products, hasMore } = await listProducts(db, query);
      return { data: products, meta: { has_more: hasMore } };
    },
  );
  app.get(
    '/admin/catalogue/places',
    {
      schema: {
        tags,
        operationId: 'catalogueDesk.places',
        response: { 200: envelope(deskPlaces), ...problems('UNAUTHENTICATED', 'FORBIDDEN') },
      },
    },
    async () => ({ data: await readDeskPlaces(db) }),
  );
  app.get(
    '/admin/catalogue/products/:id',
    {
      schema: {
        tags,
        operationId: 'catalogueDesk.byId',
        params: byId,
        response: { 200: envelope(deskForm), ...refusals },
      },
    },
    async ({ params }) => ({ data: await formOf(db, params.id) }),
  );
  app.put(
    '/admin/catalogue/products/:id',
    {
      schema: {
        tags,
        operationId: 'catalogueDesk.save',
        summary: 'Publishes a product or keeps a draft; the second of two editors is told of the first',
        params: byId,
        body: deskSaveBody,
        response: { 200: envelope(deskForm), ...refusals },
      },
    },
    async (request) => {
      const { params, body } = request;
      const editor = editorOf(request.signedInPrincipal.userId);
      const projection = await openProjection();
      const data = await db.transaction().execute(async (tx) => {
        await lockCatalogue(tx);
        const current = params.id === 0 ? null : await readProduct(tx, params.id);
        if (params.id !== 0 && !current) throw problem('NOT_FOUND');
        const content = readDeskForm(body, current, editor.now);
        const change = { content, expectedVersion: body.expected_version };
        if (body.as === 'draft') return formOf(tx, (await saveDraft(tx, change, editor)).id);
        const [saved] = await saveProducts(tx, [change], { projection, editor, action: 'published' });
        if (!saved) throw new Error('One product was saved.');
        await setStock(tx, countedStock(body.product, current), editor);
        return formOf(tx, saved.id);
      });
      return { data };
    },
  );
  app.post(
    '/admin/catalogue/products/:id/steps',
    {
      schema: {
        tags,
        operationId: 'catalogueDesk.step',
        summary:
          'Takes a product out of the shop, throws its draft away, deletes a draft that was never published, or goes back to what an edit left',
        params: byId,
        body: deskStepBody,
        response: { 200: envelope(deskForm), ...refusals },
      },
    },
    async (request) => {
      const { body } = request;
      const editor = editorOf(request.signedInPrincipal.userId);
      const at = { id: request.params.id, expectedVersion: body.expected_version };
      const projection = await openProjection();
      const data = await db.transaction().execute(async (tx) => {
        if (body.step === 'hide') await hideProduct(tx, at, editor);
        else if (body.step === 'discard') await discardDraft(tx, at, editor);
        else if (body.step === 'delete') await deleteDraft(tx, at, editor);
        else await undoTo(tx, { ...at, editId: body.edit_id }, { projection, editor });
        return formOf(tx, at.id);
      });
      return { data };
    },
  );
}
