import type { ColumnType, GeneratedAlways } from 'kysely';

export interface DesignerRequestTables {
  /** Applications to the trade program: one for each account, and one for each address that has no account yet. */
  designer_request: {
    id: GeneratedAlways<number>;
    /** Null until the address is verified. */
    account_id: number | null;
    /** In lower case. */
    email: string;
    first_name: string;
    last_name: string;
    phone: string;
    company_name: string;
    website: string;
    business_type: string;
    resale_number: string;
    document_upload_ids: ColumnType<string[], string, string>;
    requested_at: Date;
  };
}
