const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id in a column of uuids at all; PostgreSQL compares such a column with nothing else. */
export function isUuid(text: string | null | undefined): text is string {
  return typeof text === 'string' && UUID.test(text);
}

/** Stands for an id that no row has, so that the same statements run for it and find nothing. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';
