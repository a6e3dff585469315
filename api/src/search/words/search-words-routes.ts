import {
  saveSynonymBody,
  searchWords,
  withoutResultBody,
  wordBody,
} from '@sanderling/contract/wire/catalogue/search-words';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { normalizeWords } from './synonyms.ts';
import { noteWithoutResult } from './without-result.ts';

const SHOWN = 200;

/** The desk of admins: what words mean to the search, and what shoppers looked for in vain. */
export async function searchWordsRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'admin', caching: 'private' });
  const tags = ['Catalogue desk'];
  const response = {
    200: envelope(z.object({})),
    ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'),
  };
  app.get(
    '/admin/search/words',
    {
      schema: {
        tags,
        operationId: 'catalogueDesk.searchWords',
        summary: 'Synonyms, and searches in vain, the most frequent first',
        response: { 200: envelope(searchWords), ...problems('UNAUTHENTICATED', 'FORBIDDEN') },
      },
    },
    async () => {
      const synonyms = await db
        .selectFrom('search_synonym')
        .leftJoin('account', 'account.id', 'changed_by')
        .select(['word', 'synonyms', 'search_synonym.changed_at', 'account.email'])
        .orderBy('word')
        .execute();
      const missed = await db
        .selectFrom('search_without_result')
        .selectAll()
        .orderBy('times', 'desc')
        .orderBy('last_at', 'desc')
        .limit(SHOWN)
        .execute();
      return {
        data: {
          synonyms: synonyms.map(({ word, synonyms: [meaning = ''], changed_at: at, email }) => ({
            ...{ word, meaning },
            changed_by: email,
            changed_at: at.toISOString(),
          })),
          without_result: missed.map(({ last_at: at, ...rest }) => ({ ...rest, last_at: at.toISOString() })),
        },
      };
    },
  );
  app.put(
    '/admin/search/synonyms',
    { schema: { tags, operationId: 'catalogueDesk.saveSynonym', body: saveSynonymBody, response } },
    async ({ body, signedInPrincipal: { userId } }) => {
      const [word, meaning] = [normalizeWords(body.word), normalizeWords(body.meaning)];
      if (word === meaning)
        throw problem('VALIDATION_FAILED', { errors: { meaning: ['A word means itself already.'] } });
      const row = { synonyms: JSON.stringify([meaning]), changed_at: clock(), changed_by: userId };
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('search_synonym')
          .values({ word, ...row })
          .onConflict((conflict) => conflict.column('word').doUpdateSet(row))
          .execute();
        // It is answered now.
        await tx.deleteFrom('search_without_result').where('query', '=', word).execute();
        await noteSynonyms(tx);
      });
      return { data: {} };
    },
  );
  app.post(
    '/admin/search/delete',
    {
      schema: {
        tags,
        operationId: 'catalogueDesk.deleteWord',
        summary: 'Takes a word from the synonyms, and from the report',
        body: wordBody,
        response,
      },
    },
    async ({ body }) => {
      const word = normalizeWords(body.word);
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom('search_synonym').where('word', '=', word).execute();
        await tx.deleteFrom('search_without_result').where('query', '=', word).execute();
        await noteSynonyms(tx);
      });
      return { data: {} };
    },
  );
  app.post(
    '/search/without_result',
    {
      config: { access: 'public', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags: ['Catalogue'],
        operationId: 'search.noteWithoutResult',
        summary: 'Counts a search that found nothing, or only what comes near, without who searched',
        body: withoutResultBody,
        response: { 200: envelope(z.object({})), ...problems('VALIDATION_FAILED') },
      },
    },
    async ({ body }) => {
      await noteWithoutResult(db, body, clock());
      return { data: {} };
    },
  );
}

/** Stored pages of results were found by the words of before. */
async function noteSynonyms(tx: Transaction): Promise<void> {
  await tx
    .insertInto('catalogue_change')
    .values({ subject: 'search_synonym' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
