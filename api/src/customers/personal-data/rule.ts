import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { Person } from './person.ts';

/** What export and deletion do with one table's personal data. */
export interface PersonalDataRule {
  exported: Exported;
  erased: Erased;
}

type Exported =
  /** `name`: in the file that the person is given. */
  | { name: string; read: (db: Database, person: Person) => Promise<object | readonly object[] | undefined> }
  | { not: string };

interface Erased {
  /** What happens, and why anything stays. */
  how: string;
  /** Nothing to run where the rows stay as they are. */
  run?: (tx: Transaction, person: Person, now: Date) => Promise<unknown>;
}
