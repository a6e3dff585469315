import { withLogged } from './audit/archive.ts';
import { type Action, type Actor, isForced, mustGiveReason } from './audit/audit-log.ts';
import { mustBePlain } from './plain-words.ts';
import type { Registry } from './registry.ts';
import type { RegistryDocument } from './registry-document.ts';
import type { ReleaseStorage } from './release-storage.ts';
import type { ReleaseStore } from './release-store.ts';
import { freezeAt } from './schedule/freeze.ts';
import type { NamedSets } from './sets/named-sets.ts';
import { reachableVersions, setId, versionsAt } from './sets/versions-at.ts';

const MAX_WHY = 300;
/** A reason, and a dozen parts that are heavier. */
const MAX_OVER_BUDGET = 1_000;

/** What the log says of a change. A change may write it when it knows what it comes to. */
export interface Logged {
  action: Action;
  what: string;
  /** No browser had looked at a release that it brings. */
  unseen?: true | undefined;
  /** What of it weighs more than the shop's budget, and why, in its slice's own words. */
  overBudget?: string | undefined;
  /** What the shop itself has found, where the caller gives no reason. */
  why?: string;
}

export interface ChangesParts {
  registry: Registry;
  storage: ReleaseStorage;
  store: ReleaseStore;
  sets: NamedSets;
  now: () => Date;
  /** Who changes, where a call does not say it. */
  by: string;
}

/** Writes a change with its entry of the log, and names every set that visitors may get by it. */
export async function recordChange(
  { registry, storage, sets, now, by }: ChangesParts,
  logged: Logged,
  options: Partial<Actor>,
  change: (document: RegistryDocument, at: Date) => RegistryDocument | Promise<RegistryDocument>,
): Promise<void> {
  mustGiveReason(options);
  if (options.why) mustBePlain(options.why, 'The reason', MAX_WHY);
  await registry.update(async (document) => {
    const at = now();
    const changed = await change(document, at);
    if (changed === document) return document;
    const isAgainstFreeze = isForced(options) && freezeAt(document.freezes, at) !== undefined;
    const entry = {
      action: logged.action,
      what: isAgainstFreeze ? `${logged.what}, against a freeze` : logged.what,
      at: at.toISOString(),
      by: options.by ?? by,
      why: options.why ?? logged.why?.slice(0, MAX_WHY) ?? null,
      ...(isForced(options) ? { forced: true as const } : {}),
      ...(logged.unseen ? { unseen: true as const } : {}),
      ...(logged.overBudget ? { overBudget: logged.overBudget.slice(0, MAX_OVER_BUDGET) } : {}),
      set: setId(versionsAt(changed, at)),
    };
    // First what it refers to, as with releases.
    await sets.name(reachableVersions(changed, at));
    return withLogged(changed, entry, storage);
  });
}
