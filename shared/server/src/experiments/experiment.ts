import { z } from 'zod';

/** For cookies, cache keys and the addresses of proxies: letters, digits and hyphens alone. */
const name = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'Use small letters, digits and hyphens, 2 to 40.');

const experiment = z
  .strictObject({
    id: name,
    /** Patterns of the route table, such as `/` or `/products/:slug`: pages that look different. */
    pages: z.array(z.string().startsWith('/')).min(1),
    /** The first is what all others see. Shares in percent, 100 together. */
    variants: z
      .array(z.strictObject({ name, percent: z.number().min(1).max(99) }))
      .min(2)
      .max(4),
    goal: z.enum(['add_to_cart', 'purchase']),
    begins: z.iso.datetime({ offset: true }),
    /** Fixed before the beginning: the results' intervals hold when it is over. */
    ends: z.iso.datetime({ offset: true }),
  })
  .refine(({ variants }) => variants.reduce((sum, { percent }) => sum + percent, 0) === 100, {
    path: ['variants'],
    message: 'The variants have to be 100 percent together.',
  })
  .refine(({ variants }) => new Set(variants.map((variant) => variant.name)).size === variants.length, {
    path: ['variants'],
    message: 'Each variant needs a name of its own.',
  })
  .refine(({ begins, ends }) => Date.parse(begins) < Date.parse(ends), {
    path: ['ends'],
    message: 'The end has to be after the beginning.',
  });

/** A page that is shown in two to four ways, to find out with which of them more visitors reach the goal. */
export type Experiment = z.infer<typeof experiment>;

/** Each doubles the shared pages of the routes that it changes. */
const MAX_RUNNING = 4;

export const experiments = z
  .array(experiment)
  .max(100)
  .refine(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    'Each experiment needs an id of its own.',
  )
  .refine(
    (all) => all.every(({ begins }) => runningAt(all, new Date(begins)).length <= MAX_RUNNING),
    `At most ${MAX_RUNNING} experiments may run at a time.`,
  );

export function runningAt(all: readonly Experiment[], at: Date): Experiment[] {
  const ms = at.getTime();
  return all.filter(({ begins, ends }) => Date.parse(begins) <= ms && ms < Date.parse(ends));
}
