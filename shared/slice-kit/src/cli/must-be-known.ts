import { validateNames } from '@sanderling/releases/gate/validate-names';
import { ReleaseError } from '@sanderling/releases/release-error';
import { releasables } from '../project/project.ts';
import type { PublishingContext } from './command-context.ts';

/** Every slice of the registry and of the sources, the shell first. Throws where there is no registry. */
export async function knownSlices({
  root,
  releases,
}: Pick<PublishingContext, 'root' | 'releases'>): Promise<string[]> {
  const { slices } = await releases.status();
  return [...new Set([...releasables(root).keys(), ...Object.keys(slices)])];
}

/** Throws for what neither the registry nor the sources have. */
export async function mustBeKnown(name: string, context: Pick<PublishingContext, 'root' | 'releases'>) {
  refuseUnknown(name, await knownSlices(context));
}

/** Throws for what this repository does not build. */
export function mustBeBuiltHere(name: string, root: string) {
  refuseUnknown(name, [...releasables(root).keys()]);
}

/** Throws for what no slice can be called. A team is let in before its first release is there. */
export function mustBeName(name: string) {
  const [problem] = validateNames({ name, version: '1', files: {} });
  if (problem)
    throw new ReleaseError(`"${name}" is no name of a slice: write it in lower case, as mf-promotions.`);
}

function refuseUnknown(name: string, known: readonly string[]) {
  if (!known.includes(name))
    throw new ReleaseError(`There is no slice "${name}": it can be ${known.join(', ')}.`);
}
