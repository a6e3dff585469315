import { paths } from '@sanderling/contract/site/paths';
import { category } from '@sanderling/contract/wire/catalogue/catalogue';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { slugParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { isAncestorOrSelf } from './category-ancestors.ts';

/** The tree of categories. A permalink has one segment per level: `bedroom/beds/wood`. */
export async function categoryRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  app.get(
    '/categories',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'categories.list',
        response: { 200: envelope(z.array(category)) },
      },
    },
    async () => ({ data: (await selectCategories(db).orderBy('category.id').execute()).map(toWire) }),
  );
  app.get(
    '/categories/*',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'categories.byPermalink',
        params: z.object({ '*': slugParameter }),
        response: { 200: envelope(category), ...problems('NOT_FOUND') },
      },
    },
    async ({ params }) => {
      const found = await selectCategories(db)
        .where('category.permalink', '=', params['*'])
        .executeTakeFirst();
      if (!found) throw problem('NOT_FOUND', { message: 'There is no category with this name.' });
      return { data: toWire(found) };
    },
  );
}

function selectCategories(db: Database) {
  return db
    .selectFrom('category')
    .selectAll('category')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('category as child')
          .select(['child.name', 'child.permalink'])
          .whereRef('child.parent_permalink', '=', 'category.permalink')
          .orderBy('child.id'),
      ).as('children'),
      jsonArrayFrom(
        eb
          .selectFrom('category as ancestor')
          .select(['ancestor.name', 'ancestor.permalink'])
          .where(isAncestorOrSelf)
          .orderBy(sql`length(ancestor.permalink)`),
      ).as('ancestors'),
    ]);
}

function toWire(found: Awaited<ReturnType<ReturnType<typeof selectCategories>['execute']>>[number]) {
  return {
    name: found.name,
    permalink: found.permalink,
    breadcrumbs: found.ancestors.map(({ name, permalink }) => ({ name, path: paths.category(permalink) })),
    children: found.children,
    description: found.intro,
    picture: found.picture,
    seo: { title: found.seo_title, description: found.seo_description },
  };
}
