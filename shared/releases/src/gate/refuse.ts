import { PAYMENT_RELEASES } from '@sanderling/contract/site/payment-pages';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { uninventoriedScripts } from '../payment-inventory.ts';
import { publishedRelease, type RegistryDocument } from '../registry-document.ts';
import { ReleaseError, ReleaseMisfit, ReleaseRefused } from '../release-error.ts';
import type { ReleaseStore } from '../release-store.ts';
import { unmetRequirements } from '../requirements.ts';
import { liveVersions, reachableVersions, type Versions } from '../sets/versions-at.ts';
import { sharedClasses } from './compare-classes.ts';
import { droppedOffers, offeredTwice, sharedWords } from './compare-offers.ts';
import { misunderstandings, unheardEvents } from './compare-types.ts';
import { unknownModals } from './opened-modals.ts';

export async function refuseMisfits(document: RegistryDocument, at: Date, store: ReleaseStore) {
  refuseFor(await misfitsIn(document, at, store), ReleaseMisfit);
}

/** Of every site that some visitor would see: live, canary and season, in each of their combinations. */
export async function misfitsIn(
  document: RegistryDocument,
  at: Date,
  store: ReleaseStore,
): Promise<string[]> {
  const reasons = new Set<string>();
  for (const versions of reachableVersions(document, at)) {
    const releases = await readAll(document, versions, store.manifest);
    const found = [unmetRequirements, offeredTwice, sharedWords, misunderstandings, unheardEvents].flatMap(
      (check) => check(releases),
    );
    for (const reason of found) reasons.add(reason);
  }
  return [...reasons];
}

export async function refuseDrops(
  before: RegistryDocument,
  after: RegistryDocument,
  at: Date,
  store: ReleaseStore,
) {
  refuseFor(await dropsIn(before, after, at, store));
}

/** What is live now would lack something in one of the sites that begin by this. */
export async function dropsIn(
  before: RegistryDocument,
  after: RegistryDocument,
  at: Date,
  store: ReleaseStore,
): Promise<string[]> {
  // What cannot be read shows nothing to visitors that could be dropped.
  const shown = await readAll(before, liveVersions(before), (...release) =>
    store.manifest(...release).catch(() => null),
  );
  const known = new Set(reachableReleases(before, at));
  const next = await readNew(reachableReleases(after, at), known, after, store);
  return shown.flatMap((release) =>
    next.flatMap((other) => (release && other.name === release.name ? droppedOffers(release, other) : [])),
  );
}

/** As `npm run dev` names what it builds. */
export function isDevelopment(version: string): boolean {
  return version.toLowerCase().startsWith('dev-');
}

/** A build of someone's editing is for the machine that it runs on; what visitors have already can be gone away from. */
export function refuseDevelopment(before: RegistryDocument, after: RegistryDocument, at: Date) {
  const known = new Set(reachableReleases(before, at));
  refuseFor(
    reachableReleases(after, at)
      .filter((release) => !known.has(release) && isDevelopment(release.split(' ')[1] ?? ''))
      .map((release) => `${release} is a development build: publish the slice, and promote that release.`),
  );
}

/** Only of what visitors get by this: what was live before the rule stays, and can be gone back to. */
export async function refuseUninventoried(
  before: RegistryDocument,
  after: RegistryDocument,
  at: Date,
  store: ReleaseStore,
) {
  const known = new Set(reachableReleases(before, at));
  const next = await readNew(reachableReleases(after, at), known, after, store);
  const found = next.filter(({ name }) => isShownAtPayment(name)).flatMap(uninventoriedScripts);
  refuseFor(found, ReleaseRefused);
}

function isShownAtPayment(name: string): boolean {
  return PAYMENT_RELEASES.some((release) => release === name);
}

/** Of what visitors get by this, beside all that some visitor may see: classes that are another's too, and modals that no release offers. */
export async function refuseStrangeNames(
  before: RegistryDocument,
  after: RegistryDocument,
  at: Date,
  store: ReleaseStore,
) {
  const known = new Set(reachableReleases(before, at));
  const reachable = reachableReleases(after, at);
  const added = await readNew(reachable, known, after, store);
  if (added.length === 0) return;
  const all = await readNew(reachable, new Set(), after, store);
  const found = await Promise.all(
    [sharedClasses, unknownModals].map((check) => check(added, all, store.readFile)),
  );
  refuseFor(found.flat(), ReleaseMisfit);
}

/** `mf-hello 1.0.0-a`, of every site that some visitor may see. */
export function reachableReleases(document: RegistryDocument, at: Date): string[] {
  const found = reachableVersions(document, at).flatMap((versions) =>
    Object.entries(versions).map(([name, version]) => `${name} ${version}`),
  );
  return [...new Set(found)];
}

function readNew(
  releases: readonly string[],
  known: ReadonlySet<string>,
  document: RegistryDocument,
  store: ReleaseStore,
): Promise<SliceRelease[]> {
  return Promise.all(
    releases
      .filter((release) => !known.has(release))
      .map((release) => {
        const [name = '', version = ''] = release.split(' ');
        return store.manifest(name, version, publishedRelease(document, name, version)?.manifest ?? '');
      }),
  );
}

function readAll<Read>(
  document: RegistryDocument,
  versions: Versions,
  read: (name: string, version: string, vouchedSha384: string) => Promise<Read>,
): Promise<Read[]> {
  return Promise.all(
    Object.entries(versions).flatMap(([name, version]) => {
      const vouched = publishedRelease(document, name, version);
      return vouched ? read(name, version, vouched.manifest) : [];
    }),
  );
}

/** Throws with every reason, if there is one. What is no fault of a release is a plain error. */
function refuseFor(
  reasons: readonly string[],
  Refusal: new (message: string) => ReleaseError = ReleaseError,
) {
  if (reasons.length > 0) throw new Refusal(reasons.join('\n'));
}
