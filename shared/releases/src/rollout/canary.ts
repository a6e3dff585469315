import { createHash } from 'node:crypto';
import { z } from 'zod';

export const canary = z.strictObject({
  version: z.string(),
  /** Of the visitors, 0 to 100, with up to two decimals. */
  percent: z.number().min(0).max(100),
  /** When this percentage began. */
  since: z.string(),
  /** How it widens by itself while nothing speaks against it; after 100 % it is live. */
  plan: z
    .strictObject({
      /** Percentages, each larger than the one before. */
      steps: z.array(z.number().min(0).max(100)).min(1),
      /** So long each stays. */
      minutes: z.number().positive(),
    })
    .optional(),
});
/** A release of a slice that a part of the visitors gets. */
export type Canary = z.infer<typeof canary>;

const BUCKETS = 2 ** 32;

/**
 * Whether a visitor gets the canary of a slice. By slice and visitor alone: who was in at 5 % is in at 20 %, a further release reaches
 * the same visitors, and canaries of two slices meet by chance only.
 */
export function isInCanary(slice: string, visitor: string, percent: number): boolean {
  const bucket = createHash('sha256').update(`${slice} ${visitor}`).digest().readUInt32BE();
  return bucket < (percent / 100) * BUCKETS;
}

/** The percentage that follows by the canary's plan; Infinity when it becomes live then, null when its step is not over. */
export function nextStep({ plan, percent, since }: Canary, at: Date): number | null {
  if (!plan || at.getTime() < Date.parse(since) + plan.minutes * 60_000) return null;
  return plan.steps.find((step) => step > percent) ?? Number.POSITIVE_INFINITY;
}
