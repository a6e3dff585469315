import { z } from 'zod';

const expose = z.string().regex(/^\.\/[a-z0-9-]+$/, 'An expose is ./ and a kebab-case name.');

/** With what the gate makes the pages and modals that need something to show. */
const samples = z.strictObject({
  /** Of a route with parameters, by its id: an address that shows it, such as `/products/oak-sofa`. */
  routes: z.record(z.string(), z.string().startsWith('/')).default({}),
  /** Of a modal, by its name: what its opener hands to it. A modal without a sample is loaded, and not rendered. */
  modals: z.record(z.string(), z.record(z.string(), z.json())).default({}),
});

const bytes = z.int().positive().max(1_000_000);

/** Bytes that a slice gives itself beyond the shop's budget, as brotli sends them, and what visitors get for them. */
const budgets = z.strictObject({
  why: z.string().trim().min(1).max(300),
  entry: bytes.optional(),
  exposes: z
    .record(expose, z.strictObject({ scripts: bytes.optional(), styles: bytes.optional() }))
    .default({}),
});

/** `slice.json` as a team writes it: what the slice offers the site, and where it is in the source. */
export const sliceSource = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** `id` is one of the route table's; a path that the table does not know gets the site layout and no guard. */
  routes: z.array(z.strictObject({ id: z.string(), path: z.string(), expose })).default([]),
  slots: z.array(z.strictObject({ slot: z.string(), expose })).default([]),
  modals: z.array(z.strictObject({ modal: z.string(), expose })).default([]),
  exposes: z.record(expose, z.string()),
  emits: z.array(z.string()).default([]),
  listens: z.array(z.string()).default([]),
  requires: z.record(z.string(), z.string()),
  samples: samples.optional(),
  budgets: budgets.optional(),
});
export type SliceSource = z.infer<typeof sliceSource>;

/** `src/payment-scripts.json` of whose scripts run where a shopper types a card: why each code is there, and who has approved it. */
export const paymentApprovals = z.array(
  z.strictObject({
    /** A package, or a folder of the project with everything below it. */
    code: z.string(),
    reason: z.string().min(1),
    /** A role, no person. */
    approvedBy: z.string().min(1),
  }),
);

const paymentScripts = z.strictObject({
  approvals: paymentApprovals,
  /** For each script, by path below the release, the approved code that it is made of. Its hash is in `files`. */
  files: z.record(z.string(), z.array(z.string())),
});
export type PaymentScripts = z.infer<typeof paymentScripts>;

const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** `slice.json` of a release: what the source says, and what the build made. */
export const sliceRelease = sliceSource.omit({ exposes: true }).extend({
  version: z.string(),
  /** Only in the shell's: versions of the contract and the singletons that slices may require. */
  provides: z.record(z.string(), z.string()).optional(),
  /** The federation container, a path below `web/`. */
  entry: z.string(),
  /** What the page loads for an expose, paths below `web/`; the entry is not among them. */
  assets: z.record(expose, z.strictObject({ js: z.array(z.string()), css: z.array(z.string()) })),
  /** What may be loaded for an expose after that, by whatever it loads; paths below `web/`. Releases of before say nothing of it. */
  later: z.record(expose, z.array(z.string())).optional(),
  /** The CommonJS file that the server evaluates, a path below the release. */
  server: z.string(),
  /** Members of the types of the contract that it was built with: of its events and slots, of all in the shell's. */
  types: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** Only of the releases that may run where a card is typed: the inventory of all their scripts. */
  paymentScripts: paymentScripts.optional(),
  /** Every file of the release but this one, by path below the release: hash for `integrity`, and size. */
  files: z.record(z.string(), z.strictObject({ sha384, bytes: z.int() })),
});
export type SliceRelease = z.infer<typeof sliceRelease>;
