import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mustAllow, mustOperate } from '../access/tokens.ts';
import { canaryOf, seasonOf } from '../orders.ts';
import type { Releases } from '../releases.ts';
import type { Versions } from '../sets/versions-at.ts';
import { tryUnlessForced } from '../try-unless-forced.ts';
import type { UnseenRule } from '../unseen-releases.ts';
import {
  actorOf,
  changeBy,
  force,
  parseOr,
  reasonIn,
  tokenIn,
  unseen,
  versions,
  why,
} from './request-parts.ts';

const instant = z.iso.datetime().transform((text) => new Date(text));
const canary = z.strictObject({
  version: z.string(),
  percent: z.number(),
  plan: z.strictObject({ steps: z.array(z.number()).min(1), minutes: z.number().positive() }).optional(),
  drops: z.boolean().default(false),
  force,
  unseen,
  why,
});
const season = z.strictObject({
  // Its length is told by what plans it.
  name: z.string().trim().min(1),
  versions,
  from: instant,
  until: instant,
  force,
  unseen,
  why,
});
const freeze = z.strictObject({ from: instant, until: instant, why: z.string().trim().min(1).max(300) });

interface RollOutOptions {
  releases: Omit<Releases, 'publish'>;
  /** Answers what the trial left out, or ''. */
  tryOut: (versions: Versions) => Promise<string>;
  /** What is done with a release that no browser has looked at. */
  rule: UnseenRule;
  now: () => Date;
}

/** Canaries, seasons, freezes and what was before: a team's for its own slice, the whole site's for an operator. */
export async function rollOutRoutes(
  routes: FastifyInstance,
  { releases, tryOut, rule, now }: RollOutOptions,
) {
  const trial = { releases, tryOut, now, unseen: rule };

  routes.get('/history', async () => {
    await releases.logExpiredTokens();
    return { entries: await releases.log() };
  });

  routes.post<{ Params: { slice: string } }>('/canary/:slice', async (request) => {
    const { slice } = request.params;
    mustAllow(tokenIn(request), 'promote', slice);
    const { version, percent, plan, drops, ...options } = parseOr(canary, request.body, CANARY);
    const change = changeBy(request, options);
    const wanted = { slice, version, percent, ...(plan ? { plan } : {}) };
    const order = canaryOf(wanted);
    const untried = await tryUnlessForced({ [slice]: version }, { ...trial, change, order });
    await releases.startCanary(wanted, { ...change, drops });
    return { slice, version, percent, untried };
  });
  routes.post<{ Params: { slice: string } }>('/canary/:slice/end', async (request) => {
    const { slice } = request.params;
    mustAllow(tokenIn(request), 'promote', slice);
    await releases.endCanary(slice, reasonIn(request));
    return { slice };
  });

  routes.post('/seasons', async (request) => {
    const { name, versions, from, until, ...options } = parseOr(season, request.body, SEASON);
    const change = changeBy(request, options);
    for (const slice of Object.keys(versions)) mustAllow(tokenIn(request), 'promote', slice);
    const window = { from: from.toISOString(), until: until.toISOString() };
    const order = seasonOf({ id: '', name, versions, ...window });
    const untried = await tryUnlessForced(versions, { ...trial, change, order });
    return { id: await releases.schedule({ name, versions, from, until }, change), untried };
  });
  routes.post<{ Params: { id: string } }>('/seasons/:id/end', async (request) => {
    const { id } = request.params;
    const planned = (await releases.status()).seasons.find((each) => each.id === id);
    for (const slice of Object.keys(planned?.versions ?? {})) mustAllow(tokenIn(request), 'promote', slice);
    await releases.unschedule(id, reasonIn(request));
    return { id };
  });

  routes.post('/freezes', async (request) => {
    mustOperate(tokenIn(request), 'freeze releases');
    const { from, until, why: reason } = parseOr(freeze, request.body, FREEZE);
    return { id: await releases.freeze({ from, until }, { ...actorOf(request, reason), why: reason }) };
  });
  routes.post<{ Params: { id: string } }>('/freezes/:id/end', async (request) => {
    mustOperate(tokenIn(request), 'end a freeze');
    await releases.unfreeze(request.params.id, reasonIn(request));
    return { id: request.params.id };
  });

  routes.post<{ Params: { set: string } }>('/restore/:set', async (request) => {
    mustOperate(tokenIn(request), 'restore the whole site');
    const ended = await releases.restore(request.params.set, reasonIn(request));
    return { set: request.params.set, ended };
  });
}

const CANARY = 'Say which release for how many: {"version": "1.4.0-3f2a", "percent": 5, "why": null}.';
const SEASON =
  'Say its name, releases and days: {"name": "Holidays", "versions": {"mf-promotions": "1.4.0-3f2a"}, "from": "2026-12-01T06:00:00Z", "until": "2026-12-27T06:00:00Z", "why": null}.';
const FREEZE =
  'Say from when until when, and why: {"from": "2026-11-26T06:00:00Z", "until": "2026-12-01T06:00:00Z", "why": "..."}.';
