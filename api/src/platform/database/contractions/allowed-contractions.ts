import type { Contraction } from './find-contractions.ts';

export interface AllowedContraction extends Contraction {
  /** The name of the migration. */
  migration: string;
  /**
   * The version of the store, as its package.json has it, that no longer reads or writes what goes; `first` for what changed before
   * there was a store to update.
   */
  unusedSince: string;
}

/** Every contraction there is. One of a release has to be unused since an earlier one, which runs beside it for a while. */
export const ALLOWED_CONTRACTIONS: readonly AllowedContraction[] = [
  {
    migration: '062-known-places',
    table: 'identity_code',
    change: 'rename column wrong_tries to tries',
    unusedSince: 'first',
  },
  {
    migration: '091-deleted-accounts',
    table: 'closed_account',
    change: 'rename column subject to subject_hash',
    unusedSince: 'first',
  },
  {
    migration: '105-shipments-by-departure',
    table: 'shipment',
    change: 'alter column code set not null',
    unusedSince: 'first',
  },
  {
    migration: '130-designer-applications',
    table: 'designer_request',
    change: 'rename to designer_application',
    unusedSince: 'first',
  },
  {
    migration: '130-designer-applications',
    table: 'designer_application',
    change: 'drop column document_upload_ids',
    unusedSince: 'first',
  },
  {
    migration: '130-designer-applications',
    table: 'designer_application',
    change: 'alter column state drop default',
    unusedSince: 'first',
  },
  { migration: '195-content', table: 'page', change: 'drop table', unusedSince: 'first' },
  { migration: '195-content', table: 'menu', change: 'drop table', unusedSince: 'first' },
  { migration: '195-content', table: 'slide', change: 'drop table', unusedSince: 'first' },
];

/** Migrations after this one were written for a store that is updated while it sells. */
export const LAST_GRANDFATHERED = '195-content';
