import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paymentApprovals, type SliceSource, sliceSource } from '@sanderling/contract/wire/slice-manifest';
import { releasables } from '../../project/project.ts';
import { BuildFailed } from './build-failed.ts';
import type { BuildMode, BuildTarget, FederationRuntime } from './build-target.ts';

/** What to build for a name among the `releasables` of `root`. Throws with a sentence that says what is wrong in the slice's folder. */
export function releaseTarget(root: string, name: string, mode: BuildMode = 'production'): BuildTarget {
  return targetIn(root, releasables(root).get(name) ?? path.join(root, name), name, mode);
}

/** The same for a slice in any folder below `root`. */
export function targetIn(
  root: string,
  folder: string,
  name: string,
  mode: BuildMode = 'production',
): BuildTarget {
  const kind = name === 'shell' ? 'shell' : 'slice';
  if (kind === 'slice' && !existsSync(path.join(folder, 'slice.json'))) {
    throw new BuildFailed(name, `${path.join(path.relative(root, folder), 'slice.json')} is missing.`);
  }
  const source =
    kind === 'slice' ? readSliceSource(path.join(folder, 'slice.json'), name) : sliceSource.parse(SHELL);
  for (const [expose, file] of Object.entries(source.exposes)) {
    if (!existsSync(path.join(folder, file))) {
      throw new BuildFailed(name, `${expose} is to come from ${file}, which does not exist.`);
    }
  }
  return {
    root,
    folder,
    kind,
    source,
    packageVersion: JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version,
    mode,
    ...readApprovals(folder, name),
    federationRuntime: federationRuntime(process.env.SANDERLING_FEDERATION_RUNTIME),
  };
}

/** The shell is published like a slice, but offers nothing to itself. `./render` is its server file, not loaded by a page. */
const SHELL = {
  name: 'shell',
  exposes: { './main': './src/browser/main.tsx', './render': './src/render/create-renderer.tsx' },
  requires: {},
};

function readSliceSource(file: string, name: string): SliceSource {
  const parsed = sliceSource.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BuildFailed(name, `slice.json: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  if (parsed.data.name !== name)
    throw new BuildFailed(name, `slice.json names the slice "${parsed.data.name}".`);
  return parsed.data;
}

function readApprovals(folder: string, name: string): Pick<BuildTarget, 'approvals'> {
  const file = path.join(folder, 'src/payment-scripts.json');
  if (!existsSync(file)) return {};
  const parsed = paymentApprovals.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return { approvals: parsed.data };
  const [issue] = parsed.error.issues;
  throw new BuildFailed(name, `src/payment-scripts.json: ${issue?.path.join('.')}: ${issue?.message}`);
}

function federationRuntime(given = 'own'): FederationRuntime {
  if (given === 'own' || given === 'stock' || given === 'bundled') return given;
  throw new Error(`SANDERLING_FEDERATION_RUNTIME is "${given}": it can be "own", "stock" or "bundled".`);
}
