import type { Actor } from './audit/audit-log.ts';
import { type ChangesParts, recordChange } from './changes.ts';
import { validateRelease } from './gate/validate-release.ts';
import { type ReadRelease, storeRelease } from './publish-release.ts';
import { entryOf, withPublished } from './registry-document.ts';
import { ReleaseError } from './release-error.ts';

/** Checks and stores a release, then lets the registry vouch for it. Throws ReleaseError with everything that is wrong in it. */
export async function publishBuilt(built: ReadRelease, parts: ChangesParts, actor: Partial<Actor>) {
  const { name, version } = built.manifest;
  const known = entryOf(await parts.registry.current(), name).releases[version];
  const problems = known ? [] : validateRelease(built);
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  // Files first: what the registry vouches for is always there.
  await storeRelease(built, parts.storage, known?.manifest);
  if (known) return { name, version, added: false };
  await recordChange(parts, { action: 'publish', what: `${name} ${version}` }, actor, (document, at) =>
    withPublished(document, name, version, built.manifestSha384, at.toISOString()),
  );
  return { name, version, added: true };
}
