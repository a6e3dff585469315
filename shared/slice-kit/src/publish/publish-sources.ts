import { fork } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import path from 'node:path';
import { eachAtOnce } from '@sanderling/releases/each-at-once';
import { isDevelopment } from '@sanderling/releases/gate/refuse';
import { entryOf, type RegistryDocument } from '@sanderling/releases/registry-document';
import { freezeAt } from '@sanderling/releases/schedule/freeze';
import type { PublishingReleases } from '@sanderling/releases/upload/remote-registry';
import type { BuiltRelease } from '../build/build-release.ts';
import { releaseVersion } from '../build/source-hash.ts';
import { BuildFailed } from '../build/targets/build-failed.ts';
import type { BuildMode } from '../build/targets/build-target.ts';
import { releaseTarget } from '../build/targets/targets.ts';
import { builtBefore } from './built-before.ts';
import { checkTypes } from './check-types.ts';

/** Why releases are published and promoted by `npm start`. */
const SOURCES = 'The sources of the whole shop';

export interface PublishOptions {
  /** The repository's folder. */
  root: string;
  releases: PublishingReleases;
  names: readonly string[];
  mode?: BuildMode;
  /** Types are checked too, before anything is built. */
  checksTypes?: boolean;
  /** What the log says of them. */
  why?: string | null;
  /** With a reason: also what is over its byte budget. */
  force?: boolean;
  /** Hears what is being built. Silent when nothing has to be. */
  say?: (line: string) => void;
}

export interface PublishedSources {
  name: string;
  version: string;
  /** False when this version was published before. */
  added: boolean;
}

/**
 * Publishes the sources as they are. What is published already is not built; the rest is built in processes of its own,
 * two at a time. Promotes nothing. Throws BuildFailed.
 */
export async function publishSources(options: PublishOptions): Promise<PublishedSources[]> {
  const { root, releases, names, mode = 'production', checksTypes = false, say = () => {} } = options;
  const { why = null, force = false } = options;
  const registry = await releases.status();
  const wanted = names.map((name) => ({ name, version: releaseVersion(releaseTarget(root, name, mode)) }));
  const isNew = (name: string, version: string) => !entryOf(registry, name).releases[version];
  // A release that lost a file, or has a changed one, is put back from the build.
  const whole = await Promise.all(wanted.map(({ name, version }) => releases.isWhole(name, version)));
  const missing = wanted.filter((_, index) => !whole[index]);

  await eachAtOnce(missing, Math.min(2, availableParallelism()), async ({ name }) => {
    const startedAt = performance.now();
    if (checksTypes) await checkTypes(root, name);
    say(`Building ${name} ...`);
    const built = await buildInProcess(root, name, mode);
    await releases.publish(built.folder, { why, force });
    say(`Built ${name} ${built.version} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`);
  });
  return wanted.map(({ name, version }) => ({ name, version, added: isNew(name, version) }));
}

/**
 * Publishes the sources and makes live what is new. A release that was published before is left as it is, so that what
 * an operator rolled back stays rolled back; a slice with nothing live, with what `npm run dev` left, or where this was cut off
 * between the two, gets its sources' release. Answers what changed.
 */
export async function publishAndPromote(options: PublishOptions): Promise<PublishedSources[]> {
  const published = await publishSources({ ...options, why: SOURCES, force: true });
  const registry = await options.releases.status();
  const changed = published.filter(({ name, version, added }) => {
    const { live } = entryOf(registry, name);
    return added || live === null || isDevelopment(live) || wasCutOff(registry, name, version);
  });
  const frozen = freezeAt(registry.freezes, new Date());
  const isNew = changed.some(({ name }) => entryOf(registry, name).live === null);
  if (frozen && !isNew) {
    options.say?.(`What is live stays until ${frozen.until}: ${frozen.why}.`);
    return [];
  }
  if (changed.length > 0) {
    const versions = Object.fromEntries(changed.map(({ name, version }) => [name, version]));
    // The sources of the whole shop are what it is to be.
    await options.releases.promote(versions, {
      drops: true,
      force: frozen !== undefined,
      why: SOURCES,
    });
  }
  return changed;
}

/** It was published to become live, and never did. */
function wasCutOff({ log, slices }: RegistryDocument, name: string, version: string): boolean {
  const wasMeant = log.some(
    ({ action, what, why }) => action === 'publish' && what === `${name} ${version}` && why === SOURCES,
  );
  return wasMeant && !slices[name]?.history.some((change) => change.version === version);
}

/** Folder that keeps builds between runs and data directories. */
export function buildCache(root: string): string {
  return path.join(root, '.cache/releases');
}

/** Builds a release, unless it was, in a process of its own, which leaves the machine to others first. Throws BuildFailed. */
export async function buildInProcess(root: string, name: string, mode: BuildMode): Promise<BuiltRelease> {
  const before = builtBefore(releaseTarget(root, name, mode), buildCache(root));
  if (before) return before;
  return new Promise((resolve, reject) => {
    // TypeScript in the store's repository, JavaScript where it is installed.
    const file = `build-process${path.extname(import.meta.filename)}`;
    const child = fork(path.join(import.meta.dirname, file), [root, name, mode]);
    // A visitor who waits for the shop goes before a developer who waits for a build.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on('message', (answer: { built: BuiltRelease } | { failure: string }) => {
      if ('built' in answer) resolve(answer.built);
      else reject(new BuildFailed(name, answer.failure));
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new BuildFailed(name, `Its process ended with code ${code}.`)));
  });
}
