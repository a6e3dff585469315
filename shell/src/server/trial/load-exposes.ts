import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { asModalModule, asRouteModule, asSlotModule } from '../../slices/expose-modules.ts';
import type { Prepared } from '../pool/environments.ts';
import { firstLine } from './first-line.ts';
import type { Progress } from './progress.ts';
import { mustNotBeAsync } from './refuse-thenables.ts';

/** Loads all that a release offers; answers what cannot be used of it, and why, one sentence for each reason. */
export async function loadExposes(
  manifest: SliceRelease,
  { environment }: Prepared,
  progress: Progress,
): Promise<string[]> {
  const { name, version, routes, slots, modals } = manifest;
  const offered = [
    ...routes.map(({ id, expose }) => ({ what: `route ${id}`, expose, parse: asRouteModule })),
    ...slots.map(({ slot, expose }) => ({ what: `slot ${slot}`, expose, parse: asSlotModule })),
    ...modals.map(({ modal, expose }) => ({ what: `modal ${modal}`, expose, parse: asModalModule })),
  ];
  const failed = new Map<string, string[]>();
  for (const { what, expose, parse } of offered) {
    try {
      progress.loading([name, expose]);
      const module: { Component?: unknown; default?: unknown } = parse(
        await environment.load([name, expose]),
      );
      mustNotBeAsync(module.Component ?? module.default);
    } catch (error) {
      const why = firstLine(error);
      failed.set(why, [...(failed.get(why) ?? []), `the ${what} (${expose})`]);
    } finally {
      environment.enter('');
    }
  }
  // What fails when the file is loaded fails for all that it offers.
  return [...failed].map(([why, [first, ...others]]) => {
    const which = others.length > 0 ? `${others.length + 1} of what it offers, first ${first},` : first;
    return `${name} ${version}: ${which} cannot be used: ${why}`;
  });
}
