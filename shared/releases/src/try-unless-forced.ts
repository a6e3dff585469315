import { isForced, mustGiveReason } from './audit/audit-log.ts';
import type { ChangeOptions } from './changes.ts';
import type { Order } from './orders.ts';
import { publishedRelease } from './registry-document.ts';
import { NO_BROWSER, ReleaseError, ReleaseRefused, UNSEEN } from './release-error.ts';
import type { Releases } from './releases.ts';
import type { Versions } from './sets/versions-at.ts';
import type { UnseenRule } from './unseen-releases.ts';

/**
 * A release that was published is tried with what is live; before anything is, and with a reason by force, it is not. One that no browser has
 * looked at is marked, and refused where the shop asks for a reason. Answers what the trial left out, or ''.
 */
export async function tryUnlessForced(
  versions: Versions,
  trial: {
    /** Elsewhere than at the shop nothing is tried, and no refusal is noted. */
    releases: Pick<Releases, 'status'> & Partial<Pick<Releases, 'noteRefusal' | 'noteTrial' | 'noteLook'>>;
    tryOut: (versions: Versions) => Promise<string>;
    change: ChangeOptions;
    /** What is done with a release that no browser has looked at. */
    unseen?: UnseenRule;
    /** What is to be done with them once they are tried. */
    order: Order;
    now: () => Date;
  },
): Promise<string> {
  const { releases, tryOut, change, order, now, unseen = 'allow' } = trial;
  // Any other reason is one for the release, and not for this.
  const accepted = (change.unseen || isForced(change) ? change.why : null) ?? null;
  const noteLook = (skipped: string | null) =>
    releases.noteLook?.(versions, { skipped, accepted }).catch(() => undefined);
  mustGiveReason(change);
  if (isForced(change)) {
    await noteLook('it was forced, and not tried');
    return '';
  }
  const document = await releases.status();
  const isPublished = Object.entries(versions).every(([name, version]) =>
    publishedRelease(document, name, version),
  );
  // What was never published is refused by its name.
  if (!isPublished) return '';
  order(document, now(), change);
  if (!document.slices.shell?.live && !versions.shell) return '';
  // Who may choose a release is not offered one that may be refused in a moment. Where that cannot be noted it is tried all the same.
  await releases.noteTrial?.(versions, true).catch(() => undefined);
  try {
    const untried = await tryOut(versions);
    await noteLook(untried === '' ? null : untried.replace(NO_BROWSER, '').replace(/\.$/, ''));
    if (untried !== '' && unseen === 'ask' && !change.unseen) throw new ReleaseError(`${untried}\n${UNSEEN}`);
    return untried;
  } catch (error) {
    // What is wrong with the release is to be read even where that cannot be noted.
    if (error instanceof ReleaseRefused)
      await releases.noteRefusal?.(versions, error.message).catch(() => undefined);
    throw error;
  } finally {
    await releases.noteTrial?.(versions, false).catch(() => undefined);
  }
}
