import { type Actor, isForced, mustGiveReason } from './audit/audit-log.ts';
import { validateRelease, validateWeight } from './gate/validate-release.ts';
import { readWeights, storeWeights } from './gate/weight-store.ts';
import { mustBePlain } from './plain-words.ts';
import { manifestBytes, type ReadRelease, storeRelease } from './publish-release.ts';
import { type ChangesParts, recordChange } from './record-change.ts';
import { publishedRelease, withPublished } from './registry-document.ts';
import { FORCE, ReleaseError } from './release-error.ts';
import { type ReleaseSignature, verifyRelease, writeSignature } from './signatures/release-signature.ts';
import type { TrustedKeys } from './signatures/trusted-keys.ts';

/** It stands in a line of the log. */
const MAX_WHY = 300;

export interface PublishParts extends ChangesParts {
  keys: TrustedKeys;
}

/**
 * Checks and stores a signed release, then lets the registry vouch for it. A version that is there already stays as it is. Throws
 * ReleaseError with everything that is wrong in it.
 */
export async function publishBuilt(
  built: ReadRelease,
  signature: ReleaseSignature | null,
  parts: PublishParts,
  actor: Partial<Actor>,
) {
  mustGiveReason(actor);
  const { name, version } = built.manifest;
  const known = publishedRelease(await parts.registry.current(), name, version);
  if (!known) refuseInvalid(built);
  await refuseUnsigned(built, signature, parts);
  const weight = known ? null : await refuseOverweight(built, parts, actor);
  let added = false;
  let isStored = false;

  /** Files first: what the registry vouches for is always there. */
  async function store(vouchedSha384: string | undefined) {
    if (isStored || (vouchedSha384 && vouchedSha384 !== built.manifestSha384)) return;
    await storeRelease(built, parts.storage, vouchedSha384);
    if (signature) await writeSignature(parts.storage, { name, version }, signature);
    isStored = true;
  }

  if (known) await store(known.manifest);
  else {
    // Where writers wait for each other: two builds of one version, published at once, must not mix.
    await recordChange(
      parts,
      { action: 'publish', what: `${name} ${version}`, overBudget: weight?.overBudget },
      // What had nothing against it was not forced, whatever its publisher says.
      weight?.isOverruled ? actor : { ...actor, force: false },
      async (document, at) => {
        const meanwhile = publishedRelease(document, name, version);
        await store(meanwhile?.manifest);
        added = meanwhile === undefined;
        return withPublished(document, name, version, built.manifestSha384, at.toISOString());
      },
    );
  }
  return { name, version, added };
}

function refuseInvalid(built: ReadRelease) {
  const problems = validateRelease(built);
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
}

async function refuseUnsigned(
  built: ReadRelease,
  signature: ReleaseSignature | null,
  { keys }: PublishParts,
) {
  const { name, version } = built.manifest;
  const trusted = await keys();
  verifyRelease({ name, version, manifest: manifestBytes(built) }, signature, trusted);
  const revoked = trusted.find(({ id, revokedAt }) => id === signature?.key && revokedAt);
  if (revoked)
    throw new ReleaseError(
      `${name} ${version} is signed by the key ${revoked.id}, which was revoked on ${revoked.revokedAt}: sign it with another.`,
    );
}

/** Whether a reason has overruled what is too much, and what is more than the shop's budget by the slice's own word. */
async function refuseOverweight(built: ReadRelease, { storage }: PublishParts, actor: Partial<Actor>) {
  const { budgets, name } = built.manifest;
  const weights = await readWeights(storage, name);
  const { problems, raised } = await validateWeight(built, weights);
  if (problems.length > 0 && !isForced(actor)) throw new ReleaseError(`${problems.join('\n')}\n${FORCE}`);
  const { why = '' } = budgets ?? {};
  if (raised.length > 0) mustBePlain(why, 'The reason in "budgets" of slice.json', MAX_WHY);
  // Without them the next release waits for its weight, and that is all.
  await storeWeights(storage, name, weights).catch(() => undefined);
  return {
    isOverruled: problems.length > 0,
    overBudget: raised.length > 0 ? `${raised.join(', ')}: ${why}` : undefined,
  };
}
