import { store } from '@sanderling/catalogue-data/store/store';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** As it stands in HTML. */
export const STORE_NAME = store.name.replaceAll(/[&<"]/g, (character) => ENTITIES[character] ?? '');
