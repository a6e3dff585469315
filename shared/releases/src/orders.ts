import type { Actor } from './audit/audit-log.ts';
import { type RegistryDocument, withPromoted } from './registry-document.ts';
import { type WantedCanary, withCanary } from './rollout/with-canary.ts';
import { refuseNewInFreeze } from './schedule/refuse-frozen.ts';
import type { Season } from './schedule/season.ts';
import { withSeason } from './schedule/with-season.ts';
import type { Versions } from './sets/versions-at.ts';

/**
 * What the registry comes to by something new for visitors. Throws ReleaseError for what is wrong with the order itself, such as its time:
 * that costs nothing to see, and is said before a trial, which takes seconds and finds other things.
 */
export type Order = (document: RegistryDocument, at: Date, actor: Partial<Actor>) => RegistryDocument;

export function promotionOf(versions: Versions): Order {
  return outsideFreezes((document, at) => withPromoted(document, versions, at));
}

export function canaryOf(wanted: WantedCanary): Order {
  return outsideFreezes((document, at) => withCanary(document, wanted, at));
}

/** It looks at the freezes of its own days. */
export function seasonOf(season: Season): Order {
  return (document, at, actor) => withSeason(document, season, at.toISOString(), actor);
}

/** What cannot be is said in a freeze as well. */
function outsideFreezes(change: (document: RegistryDocument, at: string) => RegistryDocument): Order {
  return (document, at, actor) => {
    const changed = change(document, at.toISOString());
    refuseNewInFreeze(document, changed, at, actor);
    return changed;
  };
}
