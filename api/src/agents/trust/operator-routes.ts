import { typedLine } from '@sanderling/contract/wire/values/typed-text';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { type ProblemError, problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { isRedirectUri } from '../linking/is-redirect-uri.ts';
import { requireAddress } from '../outbound/ask-agent.ts';
import { profileAddress } from '../profile/profile-address.ts';
import { hashOfKey, makeAgentKey } from './agent-key.ts';
import { orderEventsInput, orderEventsOf, shownSecret } from './order-events.ts';
import { orderedInDay } from './ordered-in-day.ts';

const scopes = z.array(z.enum(['catalog', 'checkout', 'pay', 'orders'])).min(1);
const redirectUris = z
  .array(z.url().max(500).refine(isRedirectUri, 'Name https addresses of the public internet, without a #.'))
  .max(20);
const limits = {
  ...orderEventsInput,
  redirect_uris: redirectUris.optional(),
  scopes: scopes.optional(),
  max_order_cents: z.int().min(0).max(100_000_000).optional(),
  max_day_cents: z.int().min(0).max(1_000_000_000).optional(),
  max_handover_day_cents: z.int().min(0).max(10_000_000_000).nullish(),
  calls_per_minute: z.int().min(1).max(1_000_000).optional(),
};
const agent = z.object({
  id: z.string(),
  name: z.string(),
  profile_url: z.string().nullable(),
  access: z.enum(['known', 'met', 'denied']),
  scopes,
  redirect_uris: z.array(z.string()),
  order_events_url: z.string().nullable(),
  max_order_cents: z.int(),
  max_day_cents: z.int(),
  /** Null: as is configured for all. */
  max_handover_day_cents: z.int().nullable(),
  calls_per_minute: z.int(),
});
const COLUMNS = [
  'id',
  'name',
  'profile_url',
  'access',
  'scopes',
  'redirect_uris',
  'order_events_url',
  'max_order_cents',
  'max_day_cents',
  'max_handover_day_cents',
  'calls_per_minute',
] as const;
const listedAgent = agent.extend({
  /** What it paid for by itself, and what buyers paid for in the store of what it had prepared. */
  last_24_hours: z.object({ paid_cents: z.int(), by_guests_cents: z.int(), by_accounts_cents: z.int() }),
});
const withSecret = agent.extend({ order_events_secret: z.string().optional() });
const event = z.object({
  agent: z.string(),
  order_number: z.string().nullable(),
  what: z.string(),
  detail: z.string(),
  at: z.iso.datetime(),
});
const SHOWN_EVENTS = 200;

/** Which assistants there are, what they may, and what they did: for operators. */
export async function agentOperatorRoutes(app: Api, { clock, config, db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'operator', caching: 'private' });
  const hide = { hide: true } as const;

  app.get('/agents', { schema: { ...hide, response: { 200: envelope(z.array(listedAgent)) } } }, async () => {
    const agents = await db.selectFrom('agent').select(COLUMNS).orderBy('created_at').execute();
    const ordered = await orderedInDay(db, clock());
    return { data: agents.map((each) => ({ ...each, last_24_hours: ordered(each.id) })) };
  });

  app.post(
    '/agents',
    {
      schema: {
        ...hide,
        body: z.strictObject({
          name: typedLine().min(1).max(100),
          profile_url: z.url().max(500).nullish(),
          ...limits,
        }),
        response: {
          200: envelope(withSecret.extend({ key: z.string() })),
          ...problems('INFORMATION', 'VALIDATION_FAILED', 'EDIT_CONFLICT'),
        },
      },
    },
    async ({ body }) => {
      const profileUrl = body.profile_url == null ? null : profileAddress(body.profile_url);
      if (profileUrl !== null) requireProfileAddress(profileUrl, config.isThisMachineOnly);
      const key = makeAgentKey();
      const standard = config.agents.limits;
      const events = orderEventsOf(body, config.isThisMachineOnly);
      const allowed = {
        ...events,
        name: body.name,
        access: 'known' as const,
        decided_at: clock(),
        key_hash: hashOfKey(key),
        scopes: JSON.stringify(body.scopes ?? ['catalog', 'checkout', 'pay', 'orders']),
        redirect_uris: JSON.stringify(body.redirect_uris ?? []),
        max_order_cents: body.max_order_cents ?? standard.maxOrderCents,
        max_day_cents: body.max_day_cents ?? standard.maxDayCents,
        max_handover_day_cents: body.max_handover_day_cents ?? null,
        calls_per_minute: body.calls_per_minute ?? standard.callsPerMinute,
      };
      // One that came by itself before is let in; of one that an operator has decided on nothing is changed unasked.
      const data = await db
        .insertInto('agent')
        .values({ ...allowed, profile_url: profileUrl, created_at: clock() })
        .onConflict((conflict) =>
          conflict
            .column('profile_url')
            .doUpdateSet(allowed)
            .where('agent.access', '=', 'met')
            .where('agent.key_hash', 'is', null),
        )
        .returning(COLUMNS)
        .executeTakeFirst();
      if (data === undefined) throw await takenProfile(db, profileUrl);
      return { data: { ...data, ...shownSecret(events), key } };
    },
  );

  app.post(
    '/agents/:id',
    {
      schema: {
        ...hide,
        params: z.object({ id: z.uuid() }),
        body: z.strictObject({
          access: z.enum(['known', 'met', 'denied']).optional(),
          new_key: z.literal(true).optional(),
          ...limits,
        }),
        response: {
          200: envelope(withSecret.extend({ key: z.string().optional() })),
          ...problems('NOT_FOUND', 'VALIDATION_FAILED'),
        },
      },
    },
    async ({ body, params }) => {
      const { new_key: isNewKey = false, redirect_uris: uris, scopes: allowed, ...rest } = body;
      const key = isNewKey ? makeAgentKey() : null;
      const events = orderEventsOf(body, config.isThisMachineOnly);
      const change = {
        ...rest,
        ...events,
        ...(key !== null && { key_hash: hashOfKey(key) }),
        ...(allowed && { scopes: JSON.stringify(allowed) }),
        ...(uris && { redirect_uris: JSON.stringify(uris) }),
      };
      if (Object.keys(change).length === 0)
        throw problem('VALIDATION_FAILED', { message: 'Say what to change.' });
      const data = await db
        .updateTable('agent')
        .set({ ...change, decided_at: clock() })
        .where('id', '=', params.id)
        .returning(COLUMNS)
        .executeTakeFirst();
      if (data === undefined) throw problem('NOT_FOUND', { message: 'There is no such assistant.' });
      return { data: { ...data, ...shownSecret(events), ...(key !== null && { key }) } };
    },
  );

  app.get(
    '/agents/events',
    {
      schema: {
        ...hide,
        querystring: z.object({ agent_id: z.uuid().optional() }),
        response: { 200: envelope(z.array(event)) },
      },
    },
    async ({ query: { agent_id: agentId } }) => {
      const rows = await db
        .selectFrom('agent_event')
        .innerJoin('agent', 'agent.id', 'agent_event.agent_id')
        .leftJoin('orders', 'orders.id', 'agent_event.order_id')
        .select(['agent.name as agent', 'orders.number as order_number'])
        .select(['agent_event.what', 'agent_event.detail', 'agent_event.at'])
        .$if(agentId !== undefined, (qb) => qb.where('agent_event.agent_id', '=', agentId ?? ''))
        .orderBy('agent_event.id', 'desc')
        .limit(SHOWN_EVENTS)
        .execute();
      return { data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
    },
  );
}

/** Throws for an address that no profile can be read at. */
function requireProfileAddress(profileUrl: string, mayBeHere: boolean): void {
  try {
    requireAddress(profileUrl, mayBeHere);
  } catch {
    const errors = { profile_url: ['Name an https address of the public internet.'] };
    throw problem('VALIDATION_FAILED', { errors });
  }
}

/** Whose profile it is, and how to change that one instead. */
async function takenProfile(db: Database, profileUrl: string | null): Promise<ProblemError> {
  const { access, id, name } = await db
    .selectFrom('agent')
    .select(['id', 'name', 'access'])
    .where('profile_url', '=', profileUrl)
    .executeTakeFirstOrThrow();
  const message = `${name} (${id}, ${access}) has this profile already, and stays as it is. Use "change ${id}"; with --new-key it gets another key.`;
  return problem('EDIT_CONFLICT', { message });
}
