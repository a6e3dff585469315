import { z } from 'zod';
import { isUuid, NIL_UUID } from '../../platform/database/uuid.ts';

/** The id of a cart, checkout or order. What is none, however long, is looked for as one that nothing has: it is not found, like any other. */
export const sessionId = z.string().transform((id) => (isUuid(id) ? id : NIL_UUID));
