import { randomBytes } from 'node:crypto';
import { experimentsCookie } from '@sanderling/contract/site/assigned-variants';
import { consentOf } from '@sanderling/contract/site/consent';
import { assignVariant } from '@sanderling/server/experiments/assign-variant';
import { type Experiment, runningAt } from '@sanderling/server/experiments/experiment';
import { isbot } from 'isbot';
import { createServerCookies } from '../../render/cookies/server-cookies.ts';

/** Which variants a visitor gets, by experiment. */
type Variants = Readonly<Record<string, string>>;

export interface ExperimentVisitor {
  /** Of all running experiments; empty for a visitor who is in none. */
  variants: Variants;
  /** `Set-Cookie` lines; none where the cookies say it already. */
  setCookies: readonly string[];
}

const IN_NONE: ExperimentVisitor = { variants: {}, setCookies: [] };

/**
 * The variants of a visitor. Who has not allowed statistics is in no experiment and gets no cookie, and neither does a robot: both see
 * what is there without the experiment.
 */
export function experimentVisitor(
  all: readonly Experiment[],
  headers: { cookie?: string | undefined; 'user-agent'?: string | undefined },
  {
    now,
    isSecure,
    newId = () => randomBytes(16).toString('base64url'),
  }: { now: Date; isSecure: boolean; newId?: () => string },
): ExperimentVisitor {
  const running = runningAt(all, now);
  if (running.length === 0) return IN_NONE;
  const { cookies, setCookies } = createServerCookies(headers.cookie ?? null, isSecure);
  if (consentOf(cookies.get('consent'), false).statistics !== 'allowed') return IN_NONE;
  if (isbot(headers['user-agent'])) return IN_NONE;
  const known = cookies.get('experimentVisitor') ?? '';
  const visitor = VISITOR.test(known) ? known : newId();
  if (visitor !== known) cookies.set('experimentVisitor', visitor);
  const variants = Object.fromEntries(
    running.map((experiment) => [experiment.id, assignVariant(experiment, visitor)]),
  );
  const label = experimentsCookie(variants);
  if (cookies.get('experiments') !== label) cookies.set('experiments', label);
  return { variants, setCookies: setCookies() };
}

const VISITOR = /^[\w-]{22}$/;

/** Of the visitor's variants those that change this page; `isTested` where an experiment runs on it at all. */
export function variantsOfPage(
  all: readonly Experiment[],
  { pattern, variants, now }: { pattern: string | null; variants: Variants; now: Date },
): { isTested: boolean; variants: Variants } {
  const here = runningAt(all, now).filter(({ pages }) => pattern !== null && pages.includes(pattern));
  const shown = here.flatMap(({ id }) => {
    const variant = variants[id];
    return variant === undefined ? [] : [[id, variant] as const];
  });
  return { isTested: here.length > 0, variants: Object.fromEntries(shown) };
}
