import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import {
  createReleaseEvaluator,
  evaluateCommonJs,
  modulesOfSlices,
  nodeModule,
  type Singletons,
} from '@sanderling/releases/evaluate-release';
import type { Releases } from '@sanderling/releases/releases';
import { createLoadingCache } from '../../cache/loading-cache.ts';
import type { RenderEnvironment, Renderer, RendererSettings } from '../../render/contract/render-contract.ts';
import { fenceNetwork } from './fence-network.ts';
import { fenceSlices } from './fence-slices.ts';
import { closeExports, guardGlobals } from './guard-globals.ts';
import type { TimerWatch } from './limit-timers.ts';
import type { PinnedVersions } from './messages.ts';
import { fileAt, pinnedRelease, shellFiles, sliceFiles } from './release-files.ts';
import { asShellExports } from './shell-exports.ts';
import { labelOf, releaseOfLabel, type SliceMarker } from './slice-marker.ts';
import type { Print } from './slice-output.ts';

const MAX_RELEASE_SETS = 4;
/** The live shell, and the one before it for requests that began with that: each takes tens of megabytes. */
const MAX_SHELLS = 2;

/** What a page says of a failure, with the version of the slice. */
export type Log = (entry: Parameters<RenderEnvironment['log']>[0] & { release: string }) => void;

export interface Prepared {
  renderer: Renderer;
  environment: RenderEnvironment;
}

/** A shell's release at work: its renderer, with connections and menus, and the slices that got its singletons. */
interface RunningShell {
  renderer: Renderer;
  evaluate: ReturnType<typeof createReleaseEvaluator>;
}

/** Turns release sets into what the renderer works with. The last few are cached, for requests that began before a promotion. */
export function createEnvironments(options: {
  releases: Pick<Releases, 'release' | 'readFile'>;
  settings: RendererSettings;
  marker: SliceMarker;
  log: Log;
  /** A release has printed something, or the shell's own code; nowhere else does it show. */
  printed: Print;
  /** A shell's release was started in the place of an earlier one, which is garbage now or soon. */
  onShellReplaced: () => void;
  /** What slices get of what the shell shares; the same unless told. */
  share?: (singletons: Singletons) => Singletons;
  /** Hears of the timers of slices. */
  timers?: TimerWatch;
}) {
  const {
    releases,
    settings,
    marker,
    log,
    printed,
    onShellReplaced,
    share = (same) => same,
    timers,
  } = options;
  const shells = createLoadingCache<RunningShell>({ entries: MAX_SHELLS });
  const environments = createLoadingCache<Prepared>({ entries: MAX_RELEASE_SETS });
  /** What a release has replaced of the built-ins. Such a release is not used again. */
  const replacements = new Map<string, readonly string[]>();
  let restoreGlobals: (() => string[]) | null = null;

  function restoreAfter(release: SliceRelease) {
    const label = labelOf(release);
    const replaced = restoreGlobals?.() ?? [];
    if (replaced.length === 0) return;
    replacements.set(label, replaced);
    const error = new Error(replaced.join(', '));
    const { name: slice, version } = release;
    const message = `${slice} has replaced built-ins`;
    log({ level: 'error', message, slice, release: version, requestId: '', error });
  }

  async function startShell(shell: SliceRelease): Promise<RunningShell> {
    const code = await releases.readFile(shell, shell.server);
    // A slice may have been entered while the file was read.
    marker.enter('');
    const exported = asShellExports(evaluateCommonJs(code.toString('utf8'), labelOf(shell), nodeModule));
    const { createRenderer } = exported;
    const singletons = share(exported.singletons);
    if (restoreGlobals) onShellReplaced();
    closeExports(singletons);
    // The shell may add to the globals; the slices that come after it may not.
    if (!restoreGlobals) {
      fenceNetwork(settings);
      fenceSlices(marker, {
        timersStopped: (label, message) =>
          log({
            level: 'error',
            message,
            ...releaseOfLabel(label),
            requestId: '',
            error: new Error(message),
          }),
        printed,
        timers,
      });
      restoreGlobals = guardGlobals(modulesOfSlices());
    }
    return {
      renderer: createRenderer(settings),
      evaluate: createReleaseEvaluator({
        singletons,
        async readFile(release, file) {
          const content = await releases.readFile(release, file);
          // What comes next is the evaluation of this file, which may never end.
          marker.enter(labelOf(release));
          return content;
        },
        onEvaluated(release) {
          restoreAfter(release);
          refuseWhereItReplaced(labelOf(release), replacements);
        },
      }),
    };
  }

  async function prepare(versions: PinnedVersions): Promise<Prepared> {
    const manifests = await readManifests(versions, releases, log);
    const shell = manifests.get('shell');
    if (!shell) throw new Error('No release of the shell is live: publish and promote it.');
    const { renderer, evaluate } = await shells(shell.version, () => startShell(shell));
    let inside: SliceRelease | undefined;
    const enter = (slice: string) => {
      const release = manifests.get(slice);
      if (inside && release !== inside) restoreAfter(inside);
      inside = release;
      marker.enter(release ? labelOf(release) : '');
    };
    const slices = [...manifests.values()].filter(({ name }) => name !== 'shell').map(pinnedRelease);
    return {
      renderer,
      environment: {
        slices,
        shell: shellFiles(shell),
        assets: ([slice, expose]) => sliceFiles(manifests.get(slice), expose),
        async readSheet(href) {
          const found = fileAt(href, manifests);
          if (!found) throw new Error(`${href} is no file of these releases.`);
          return (await releases.readFile(found.release, found.file)).toString('utf8');
        },
        async start(slice) {
          const release = manifests.get(slice);
          if (release) await evaluate(release);
        },
        async load([slice, expose]) {
          const release = manifests.get(slice);
          if (!release) throw new Error(`${slice} is not live.`);
          const { exposes } = await evaluate(release);
          refuseWhereItReplaced(labelOf(release), replacements);
          const getter = exposes[expose];
          if (!getter) throw new Error(`${labelOf(release)} does not export ${expose}.`);
          enter(slice);
          return getter();
        },
        enter,
        log: (entry) => log({ ...entry, release: versions[entry.slice] ?? '' }),
      },
    };
  }

  return (id: string, versions: PinnedVersions): Promise<Prepared> =>
    environments(id, () => prepare(versions));
}

function refuseWhereItReplaced(label: string, replacements: ReadonlyMap<string, readonly string[]>) {
  const replaced = replacements.get(label);
  if (replaced)
    throw new Error(
      `${label} replaced ${replaced.join(', ')}, which all slices share: use it, and replace nothing of it`,
    );
}

async function readManifests(
  versions: PinnedVersions,
  releases: Pick<Releases, 'release'>,
  log: Log,
): Promise<Map<string, SliceRelease>> {
  const manifests = new Map<string, SliceRelease>();
  for (const [name, version] of Object.entries(versions)) {
    try {
      const release = await releases.release(name, version);
      if (release) manifests.set(name, release);
    } catch (error) {
      log({
        level: 'error',
        message: `${name} cannot be read`,
        slice: name,
        release: version,
        requestId: '',
        error,
      });
    }
  }
  return manifests;
}
