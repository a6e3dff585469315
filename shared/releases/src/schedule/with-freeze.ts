import { ownValue, type RegistryDocument } from '../registry-document.ts';
import { ReleaseError } from '../release-error.ts';
import type { Freeze } from './freeze.ts';
import { isTooFar } from './season.ts';

/** Throws for a time that is over, or that ends before it begins. `by` is who freezes. */
export function withFreeze(
  document: RegistryDocument,
  freeze: Freeze,
  { at, by }: { at: string; by: string },
): RegistryDocument {
  const { from, until, why } = freeze;
  if (!(Date.parse(from) < Date.parse(until)))
    throw new ReleaseError('The freeze ends before it begins, or as it begins.');
  if (isTooFar(until)) throw new ReleaseError('The freeze ends too late: choose a year before 2200.');
  if (Date.parse(until) <= Date.parse(at)) throw new ReleaseError('The freeze is over already.');
  if (why.trim() === '') throw new ReleaseError('Say why: teams that the freeze stops will read it.');
  const ahead = document.freezes.filter((other) => Date.parse(other.until) > Date.parse(at));
  const freezes = [...ahead, freeze].sort((a, b) => a.from.localeCompare(b.from));
  const names = freezes.flatMap(({ id }) => {
    const name = id === freeze.id ? by : ownValue(document.frozenBy, id);
    return name === undefined ? [] : [[id, name] as const];
  });
  return { ...document, freezes, frozenBy: Object.fromEntries(names) };
}

export function withoutFreeze(document: RegistryDocument, id: string): RegistryDocument {
  if (!document.freezes.some((freeze) => freeze.id === id))
    throw new ReleaseError(`There is no freeze ${id}.`);
  return { ...document, freezes: document.freezes.filter((freeze) => freeze.id !== id) };
}
