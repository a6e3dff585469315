import type { Role } from '@sanderling/contract/commerce/roles';
import type { Generated, GeneratedAlways } from 'kysely';

export interface AccountTables {
  account: {
    id: GeneratedAlways<number>;
    /** The identity provider's id of the user: the `sub` of every token. */
    subject: string;
    email: string;
    /** What the account may do. Never read from a token: a role that is taken away ends at once. */
    role: Role | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    phone: Generated<string>;
    designer_request_completed: Generated<boolean>;
    sms_notifications_enabled: Generated<boolean>;
    created_at: Generated<Date>;
  };
  /** Sessions that were ended before their tokens expired, by the provider's id of the session. */
  ended_session: { id: string; ended_at: Date };
  /** Users who have deleted their account, by a hash: a token that is left opens no new one. */
  closed_account: { subject_hash: string; closed_at: Date };
}
