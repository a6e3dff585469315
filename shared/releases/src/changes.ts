import { randomUUID } from 'node:crypto';
import { type Actor, mustGiveReason } from './audit/audit-log.ts';
import {
  reachableReleases,
  refuseDevelopment,
  refuseDrops,
  refuseMisfits,
  refuseStrangeNames,
  refuseUninventoried,
} from './gate/refuse.ts';
import { findInvalid, refuseInvalid } from './gate/refuse-invalid.ts';
import { canaryOf, type Order, promotionOf, seasonOf } from './orders.ts';
import { type ChangesParts, type Logged, recordChange } from './record-change.ts';
import {
  refusedOf,
  withoutMisfits,
  withoutRefused,
  withoutTrying,
  withRefused,
  withTrying,
} from './refusals.ts';
import {
  entryOf,
  mustBeSlice,
  ownValue,
  previousVersion,
  publishedRelease,
  type RegistryDocument,
  wasLiveBefore,
  withoutCanary,
  withRestored,
  withRolledBack,
} from './registry-document.ts';
import { ReleaseError, ReleaseMisfit, ReleaseRefused } from './release-error.ts';
import { type WantedCanary, withNextStep } from './rollout/with-canary.ts';
import { freezeAt } from './schedule/freeze.ts';
import { refuseFrozen } from './schedule/refuse-frozen.ts';
import { isDuring, seasonOn } from './schedule/season.ts';
import { withFreeze, withoutFreeze } from './schedule/with-freeze.ts';
import { withoutSeason } from './schedule/with-season.ts';
import type { Versions } from './sets/versions-at.ts';
import { unseenOf, withLook } from './unseen-releases.ts';

/** Who does it and why; a page, slot or modal that is there now may go only with `drops`. */
export type ChangeOptions = Partial<Actor> & {
  drops?: boolean;
  /** Only of `npm run dev`, which shows what is edited on its own machine: development builds may be live. */
  development?: boolean;
};

interface SeasonPlan {
  /** Of the season to change; a new one without. */
  id?: string;
  name: string;
  versions: Versions;
  from: Date;
  until: Date;
}

/** What can be done about which release visitors get. Each throws ReleaseError with every reason against it, and is logged. */
export interface Changes {
  /** Makes published releases live, all at once, if they fit together. */
  promote(versions: Versions, options?: ChangeOptions): Promise<void>;
  /**
   * Makes live what was live before the last promotion, and ends the slice's canary; where one runs, only that. Answers what is live.
   * With `to` only where that is what it comes to.
   */
  rollback(name: string, options?: ChangeOptions & { to?: string }): Promise<string>;
  /** Makes the whole site what it was in a set, and ends all canaries and the seasons that show something else now. Answers their names. */
  restore(setId: string, options?: ChangeOptions): Promise<string[]>;
  /** Gives a published release to a part of the visitors; the same call again changes the part. */
  startCanary(wanted: WantedCanary, options?: ChangeOptions): Promise<void>;
  /**
   * The next step of a canary's plan, after which it may be live; nothing when it is not due, or in a freeze. Ends one that today's rules
   * refuse, and answers the sentence; null for any other.
   */
  advanceCanary(release: { slice: string; version: string }, options?: ChangeOptions): Promise<string | null>;
  /** With `version` only where that is the canary's release. */
  endCanary(slice: string, options?: ChangeOptions & { version?: string }): Promise<void>;
  /** Plans a season; answers its id. */
  schedule(plan: SeasonPlan, options?: ChangeOptions): Promise<string>;
  unschedule(id: string, options?: ChangeOptions): Promise<void>;
  /** Takes a season away of which today's rules refuse a release, and answers the sentence; null for any other, or where there is none. */
  checkSeason(id: string, options?: ChangeOptions): Promise<string | null>;
  /** Releases were tried and kept from visitors, for this reason: the desk does not offer them. */
  noteRefusal(versions: Versions, why: string): Promise<void>;
  /** A trial of these releases begins, or has ended: the desk does not offer them meanwhile. */
  noteTrial(versions: Versions, isBegun: boolean): Promise<void>;
  /** A browser has looked at these releases, or why none has, with the reason for which they may be live all the same. */
  noteLook(versions: Versions, look: { skipped: string | null; accepted: string | null }): Promise<void>;
  /** Lets nothing new become live for a time; answers the freeze's id. */
  freeze(window: { from: Date; until: Date }, options: ChangeOptions & { why: string }): Promise<string>;
  unfreeze(id: string, options?: ChangeOptions): Promise<void>;
}

export function createChanges(parts: ChangesParts): Changes {
  const { store, sets } = parts;

  /** One change, checked against all that visitors would see by it, from when it begins on. */
  async function bring(logged: Logged, options: ChangeOptions, versions: Versions, order: Order) {
    const bringing = recordChange(parts, logged, options, async (document, at) => {
      const changed = order(document, at, options);
      logged.unseen = isUnseen(document, versions);
      if (!options.development) refuseDevelopment(document, changed, at);
      if (!options.development) await refuseInvalid(document, changed, at, store);
      await refuseMisfits(changed, at, store);
      if (!options.drops) await refuseDrops(document, changed, at, store);
      await refuseUninventoried(document, changed, at, store);
      await refuseStrangeNames(document, changed, at, store);
      return changed === document
        ? changed
        : withoutMisfits(document, withoutRefused(changed, reachableReleases(changed, at)));
    });
    await bringing.catch(async (error: unknown) => {
      // What is wrong with the release is to be read even where that cannot be noted.
      if (error instanceof ReleaseRefused)
        await noteRefusal(versions, error.message, error instanceof ReleaseMisfit).catch(() => undefined);
      throw error;
    });
  }

  /** Not in the log: nothing of what visitors get has changed. */
  function noteRefusal(versions: Versions, why: string, isMisfit = false) {
    return parts.registry.update(async (document) => {
      const refused = refusedOf(versions, why, isMisfit);
      return refused.length === 0
        ? document
        : withRefused(document, refused, { at: parts.now().toISOString(), why, isMisfit });
    });
  }

  /** Not in the log either. */
  function noteTrial(versions: Versions, isBegun: boolean) {
    const releases = Object.entries(versions).map((release) => release.join(' '));
    return parts.registry.update(async (document) =>
      (isBegun ? withTrying : withoutTrying)(document, releases, parts.now().toISOString()),
    );
  }

  /** A change that only takes away or goes back: a freeze stops it from bringing what came later, and from nothing else. */
  function takeBack(
    logged: Logged,
    options: ChangeOptions,
    change: (document: RegistryDocument, at: string) => RegistryDocument,
  ) {
    return recordChange(parts, logged, options, async (document, at) => {
      const changed = change(document, at.toISOString());
      if (!options.development) refuseDevelopment(document, changed, at);
      for (const [name, { live }] of Object.entries(changed.slices)) {
        const before = entryOf(document, name);
        if (live !== null && live !== before.live && !wasLiveBefore(before, live, before.live))
          refuseFrozen(
            document,
            at,
            options,
            `${name} ${live} is not earlier: it was live only after what is live now.`,
          );
      }
      await refuseMisfits(changed, at, store);
      return withoutMisfits(document, changed);
    });
  }

  return {
    promote: (versions, options = {}) =>
      bring({ action: 'promote', what: named(versions) }, options, versions, promotionOf(versions)),
    async rollback(name, options = {}) {
      let live = '';
      const logged: Logged = { action: 'rollback', what: name };
      await takeBack(logged, options, (document, at) => {
        mustBeSlice(document, name);
        const season = seasonOn(name, document.seasons, new Date(at));
        if (season)
          throw new ReleaseError(
            `${season.name} is on until ${season.until} and shows its own release of ${name}: end the season ${season.id} first.`,
          );
        const canary = ownValue(document.canaries, name);
        if (options.to !== undefined && (canary || previousVersion(entryOf(document, name)) !== options.to))
          throw new ReleaseError(
            `The site has changed meanwhile, and going back no longer leads to ${name} ${options.to}: look again.`,
          );
        const changed = canary ? withoutCanary(document, name) : withRolledBack(document, name, at);
        live = entryOf(changed, name).live ?? '';
        logged.what = named({ [name]: live });
        return changed;
      });
      return live;
    },
    async restore(id, options = {}) {
      mustGiveReason(options);
      const versions = await sets.find(id);
      if (!versions) throw new ReleaseError(`There is no set ${id}: see which there were with history.`);
      const ended: string[] = [];
      const logged: Logged = { action: 'restore', what: `set ${id}` };
      await takeBack(logged, options, (document, at) => {
        const on = document.seasons.filter((season) => isDuring(season, new Date(at)));
        const kept = on.filter((season) =>
          Object.entries(season.versions).every(([name, version]) => ownValue(versions, name) === version),
        );
        const others = on.filter((season) => !kept.includes(season));
        ended.splice(0, ended.length, ...others.map(({ name }) => name));
        logged.what = [`set ${id}`, ...ended.map((name) => `ending the season ${name}`)].join(', ');
        return {
          ...withRestored(document, versions, { at, kept }),
          seasons: document.seasons.filter((season) => !others.includes(season)),
        };
      });
      return ended;
    },
    startCanary: (wanted, options = {}) =>
      bring(
        { action: 'canary', what: `${wanted.slice} ${wanted.version}, ${wanted.percent} %` },
        options,
        { [wanted.slice]: wanted.version },
        canaryOf(wanted),
      ),
    async advanceCanary(release, options = {}) {
      const { slice, version } = release;
      const logged: Logged = { action: 'canary', what: '' };
      let ended: string | null = null;
      await recordChange(parts, logged, options, async (document, at) => {
        // It was checked with everything else when it began; what came since was checked with it.
        if (freezeAt(document.freezes, at)) return document;
        const changed = withNextStep(document, release, at);
        if (changed === document) return document;
        // But rules may have come since, and the shop would widen it with no admin there to read a refusal.
        ended = await findInvalid(document, release, store);
        if (ended !== null) {
          Object.assign(logged, { action: 'end-canary', what: slice, why: ended });
          return withoutCanary(document, slice);
        }
        const percent = changed.canaries[slice]?.percent;
        logged.action = percent === undefined ? 'promote' : 'canary';
        logged.unseen = isUnseen(document, { [slice]: version });
        logged.what = `${slice} ${version}, ${percent === undefined ? 'for everyone after its last step' : `next step: ${percent} %`}`;
        return withoutMisfits(document, changed);
      });
      return ended;
    },
    endCanary: (slice, options = {}) =>
      takeBack({ action: 'end-canary', what: slice }, options, (document) => {
        mustBeSlice(document, slice);
        const canary = ownValue(document.canaries, slice);
        // Another process, or a person, was faster.
        if (options.version !== undefined && canary?.version !== options.version) return document;
        if (!canary) throw new ReleaseError(`${slice} has no canary.`);
        return withoutCanary(document, slice);
      }),
    async schedule(plan, options = {}) {
      const id = plan.id ?? randomUUID().slice(0, 8);
      const from = plan.from.toISOString();
      const until = plan.until.toISOString();
      const what = `${plan.name} (${named(plan.versions)}), ${from} to ${until}`;
      const order = seasonOf({ ...plan, id, from, until });
      await bring({ action: 'schedule', what }, options, plan.versions, order);
      return id;
    },
    unschedule(id, options = {}) {
      const logged: Logged = { action: 'unschedule', what: id };
      return takeBack(logged, options, (document) => {
        const season = document.seasons.find((each) => each.id === id);
        if (season) logged.what = `${season.name}, ${season.from} to ${season.until}`;
        return withoutSeason(document, id);
      });
    },
    async checkSeason(id, options = {}) {
      const logged: Logged = { action: 'unschedule', what: '' };
      let refused: string | null = null;
      await recordChange(parts, logged, options, async (document) => {
        const season = document.seasons.find((each) => each.id === id);
        for (const [slice, version] of Object.entries(season?.versions ?? {}))
          refused ??= await findInvalid(document, { slice, version }, store);
        if (!season || refused === null) return document;
        Object.assign(logged, { what: `${season.name}, ${season.from} to ${season.until}`, why: refused });
        return withoutSeason(document, id);
      });
      return refused;
    },
    noteRefusal,
    noteTrial,
    // Not in the log: what is live by it is.
    noteLook: (versions, look) =>
      parts.registry.update(async (document) => {
        const isKnown = ([name, version]: [string, string]) => publishedRelease(document, name, version);
        return withLook(document, Object.fromEntries(Object.entries(versions).filter(isKnown)), look);
      }),
    async freeze({ from, until }, options) {
      const id = randomUUID().slice(0, 8);
      const window = { id, from: from.toISOString(), until: until.toISOString(), why: options.why };
      await takeBack(
        { action: 'freeze', what: `${window.from} to ${window.until}` },
        options,
        (document, at) => withFreeze(document, window, { at, by: options.by ?? parts.by }),
      );
      return id;
    },
    unfreeze(id, options = {}) {
      const logged: Logged = { action: 'unfreeze', what: id };
      return takeBack(logged, options, (document) => {
        const window = document.freezes.find((each) => each.id === id);
        if (window) logged.what = `${window.from} to ${window.until}: ${window.why}`;
        return withoutFreeze(document, id);
      });
    },
  };
}

function isUnseen(document: RegistryDocument, versions: Versions): true | undefined {
  const isAny = Object.entries(versions).some(([name, version]) => unseenOf(document, name, version));
  return isAny || undefined;
}

function named(versions: Versions): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}
