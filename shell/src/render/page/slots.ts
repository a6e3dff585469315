import { slotExpose } from '../../slices/pinned-release.ts';
import type { RequestScope } from '../request/request-scope.ts';

/**
 * Loads what fills the given slots, code and data. A slot whose slice is missing, broken or late stays empty and shows its
 * fallback; nothing here ever fails the page. Returns whether all came.
 */
export async function loadSlots(names: readonly string[], scope: RequestScope): Promise<boolean> {
  // An open slot has a place for each slice, which most do not fill.
  const places = names.flatMap((name) => [
    name,
    ...scope.source.slices.map((slice) => `${name}@${slice.name}`),
  ]);
  const outcomes = await Promise.all(places.map((place) => loadSlot(place, scope)));
  return outcomes.every(Boolean);
}

async function loadSlot(name: string, scope: RequestScope): Promise<boolean> {
  const { source } = scope;
  const expose = slotExpose(source.slices, name);
  if (!expose) return true;
  if (source.isDown(expose[0])) return false;
  try {
    const module = await source.load(expose);
    await source.loadSlotData(name, expose, module);
    return true;
  } catch (error) {
    scope.report(error, expose[0]);
    return false;
  }
}
