import type { Role } from '@sanderling/contract/roles';
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
}
