import { centralInstant } from '@sanderling/pricing/calendar/central-instant';
import { previewParameters } from '@sanderling/releases/preview/preview-link';
import { ReleaseError } from '@sanderling/releases/release-error';
import type { Releases } from '@sanderling/releases/releases';
import type { Versions } from '@sanderling/releases/sets/versions-at';
import type { Typed } from './plans-section.ts';

/** For the afternoon: the desk makes another link at any time. */
const PREVIEW_MS = 4 * 3_600_000;
const STEPS = { steps: [5, 20, 50, 100], minutes: 30 };

/** Makes pages with releases before visitors get them; answers what is wrong. */
export type TryOut = (versions: Versions) => Promise<string[]>;

interface ActionOptions {
  releases: Releases;
  previewSecret: string;
  by: string;
  now: Date;
  tryOut: TryOut;
}

/** Does what a form of the desk asks for. Answers where to go on. Throws ReleaseError with the reason against it. */
export async function act(
  typed: Typed,
  { releases, previewSecret, by, now, tryOut }: ActionOptions,
): Promise<string> {
  const { action, slice = '', set = '', id = '' } = typed;
  const change = { by, why: typed.why?.trim() || null };
  const preview = (of: { set: string } | { at: Date }) =>
    `/?${previewParameters({ of, until: new Date(now.getTime() + PREVIEW_MS) }, previewSecret)}`;
  switch (action) {
    case 'preview-set':
      if (!(await releases.namedSet(set))) throw new ReleaseError(`There is no set ${set}.`);
      return preview({ set });
    case 'preview-at':
      return preview({ at: instant(typed.at) });
    case 'show':
      await refuseFailing({ [slice]: typed.version ?? '' }, tryOut);
      await show(typed, releases, change);
      break;
    case 'rollback':
      await releases.rollback(slice, change);
      break;
    case 'end-canary':
      await releases.endCanary(slice, change);
      break;
    case 'restore':
      await releases.restore(set, change);
      break;
    case 'schedule':
      await refuseFailing(Object.fromEntries([(typed.version ?? '').split('@')]), tryOut);
      await schedule(typed, releases, change);
      break;
    case 'unschedule':
      await releases.unschedule(id, change);
      break;
    case 'freeze':
      await releases.freeze(
        { from: instant(typed.from), until: instant(typed.until) },
        { ...change, why: change.why ?? '' },
      );
      break;
    case 'unfreeze':
      await releases.unfreeze(id, change);
      break;
    default:
      throw new ReleaseError('The desk knows no such action: load the page again.');
  }
  return '/release_desk?done=1';
}

async function refuseFailing(versions: Versions, tryOut: TryOut) {
  const problems = await tryOut(versions);
  if (problems.length > 0)
    throw new ReleaseError(
      `This release was tried and is not shown to anyone:\n${problems.join('\n')}\nTell the team that made it.`,
    );
}

type Change = { by: string; why: string | null };

async function show({ slice = '', version = '', percent }: Typed, releases: Releases, change: Change) {
  if (percent === 'all') return releases.promote({ [slice]: version }, change);
  const part = percent === 'steps' ? { percent: 5, plan: STEPS } : { percent: Number(percent) };
  return releases.startCanary({ slice, version, ...part }, change);
}

async function schedule({ name = '', version = '', from, until }: Typed, releases: Releases, change: Change) {
  const [slice = '', wanted = ''] = version.split('@');
  if (name.trim() === '') throw new ReleaseError('Give the season a name.');
  await releases.schedule(
    { name: name.trim(), versions: { [slice]: wanted }, from: instant(from), until: instant(until) },
    change,
  );
}

function instant(text = ''): Date {
  const read = centralInstant(text);
  if (read) return read;
  throw new ReleaseError(
    text === ''
      ? 'Say from when until when.'
      : `There is no ${text.replace('T', ' ')} on Chicago’s clocks: choose another time.`,
  );
}
