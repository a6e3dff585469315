import { apartFromNumbers, sayOnce } from './say-once.ts';

export const MAX_COMPLAINTS = 10;

/** Of a list of files that do not come the first is enough. */
export function few(complaints: readonly string[]): string[] {
  const found = complaints.map((says) => ({ where: '', says: shortened(says) }));
  return sayOnce(found, { join: '', keyOf: apartFromNumbers }).slice(0, MAX_COMPLAINTS);
}

export function shortened(complaint: string): string {
  return complaint.slice(0, 400);
}
