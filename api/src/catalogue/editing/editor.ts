import type { Schema } from '../../platform/database/schema.ts';

export type EditAction = Schema['catalogue_edit']['action'];

/** Who edits, and when: what the history says. */
export interface Editor {
  /** Null where a program edits. */
  adminId: number | null;
  /** In words, such as the name of an operator's token; empty for an admin, whose account says it. */
  madeBy: string;
  now: Date;
}
