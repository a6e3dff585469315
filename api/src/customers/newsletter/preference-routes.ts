import {
  letterKeyBody,
  newsletterPreferences,
  newsletterPreferencesBody,
} from '@sanderling/contract/wire/customers/newsletter-calls';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { sharedLimit } from '../../platform/rate-limits/rate-limits.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { readTopics, setTopics } from './preferences.ts';

const CALLS_PER_MINUTE = 30;

/** What a reader gets letters about, by the key of their letters. */
export async function newsletterPreferenceRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'private' });
  const guessable = sharedLimit(app, CALLS_PER_MINUTE);
  const response = {
    200: envelope(newsletterPreferences),
    ...problems('NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'),
  };
  app.get(
    '/user/newsletter_preferences',
    {
      ...guessable,
      schema: {
        tags: ['User'],
        operationId: 'newsletter.preferences',
        summary: 'What a reader gets letters about, by the key of their letters',
        querystring: letterKeyBody,
        response,
      },
    },
    async ({ query }) => ({ data: { topics: await readTopics(db, query.key) } }),
  );
  app.post(
    '/user/newsletter_preferences',
    {
      ...guessable,
      schema: {
        tags: ['User'],
        operationId: 'newsletter.setPreferences',
        body: newsletterPreferencesBody,
        response,
      },
    },
    async ({ body: { key, topics } }) => {
      await setTopics(db, key, topics);
      return { data: { topics } };
    },
  );
}
