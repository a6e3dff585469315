import { STATE_ABBRS, stateName } from './state-names.ts';

/** `IL` of IL, il, US-IL and Illinois, as people and programs write states; what is none of ours stays as it was written. */
export function readState(written: string): string {
  const letters = written.trim().replace(/^us-/i, '').toLowerCase();
  const found = STATE_ABBRS.find(
    (abbr) => abbr.toLowerCase() === letters || stateName(abbr).toLowerCase() === letters,
  );
  return found ?? written;
}
