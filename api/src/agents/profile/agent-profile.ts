import { z } from 'zod';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NAMESPACE = /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/;
const MAX_KEYS = 10;

const entity = z.looseObject({
  version: z.string().regex(DAY),
  config: z.looseObject({ webhook_url: z.url().max(500).optional() }).optional(),
});

/** By its name, as the newer version has all of them. The older one has a list, in which each says its name. */
const capabilities = z.record(z.string().regex(NAMESPACE), z.array(entity).max(20));
const listed = z
  .array(entity.extend({ name: z.string().regex(NAMESPACE) }))
  .max(200)
  .transform((list) => Object.fromEntries(Map.groupBy(list, ({ name }) => name)));

/** What the store reads of the profile that an agent publishes of itself. */
export const agentProfile = z.looseObject({
  ucp: z.looseObject({
    version: z.string().regex(DAY),
    capabilities: z.union([capabilities, listed]).default({}),
  }),
  signing_keys: z
    .array(
      z.looseObject({
        kid: z.string().max(200),
        kty: z.string().max(10),
        crv: z.string().max(20).optional(),
        x: z.string().max(200).optional(),
        y: z.string().max(200).optional(),
      }),
    )
    .max(MAX_KEYS)
    .default([]),
});
export type AgentProfile = z.infer<typeof agentProfile>;

/** Where the agent wants to hear of its orders; null where it does not. */
export function webhookUrlOf(profile: AgentProfile | null): string | null {
  const order = profile?.ucp.capabilities['dev.ucp.shopping.order'] ?? [];
  return order.find(({ config }) => config?.webhook_url !== undefined)?.config?.webhook_url ?? null;
}
