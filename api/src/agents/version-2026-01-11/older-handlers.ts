import { z } from 'zod';
import { OLDER_VERSION, published } from '../wire/ucp-version.ts';
import { HANDLER_SCHEMA_PATH } from './older-paths.ts';

/** Payment handlers as the newer version has them, by their names. */
export const handlersByName = z.record(
  z.string(),
  z.array(
    z.object({
      id: z.string(),
      spec: z.string(),
      config: z.object({ provider: z.string(), publishable_key: z.string().nullable() }),
    }),
  ),
);

/** The same as this version lists them. */
export function olderHandlers(handlers: z.output<typeof handlersByName>, publicOrigin: string) {
  return Object.entries(handlers).flatMap(([name, list]) =>
    list.map(({ config, id, spec }) => ({
      ...{ id, name, version: OLDER_VERSION, spec },
      config_schema: `${publicOrigin}${HANDLER_SCHEMA_PATH}`,
      instrument_schemas: [published('schemas/shopping/types/card_payment_instrument.json', OLDER_VERSION)],
      config,
    })),
  );
}
