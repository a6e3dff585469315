import { z } from 'zod';
import { emailAddress, rowId } from '../values/fields.ts';

export const askForStockBody = z.strictObject({ email: emailAddress, variant_id: rowId });
/** Of the mail to a reader. */
export const stockNoticeKey = z.strictObject({ key: z.uuid() });
export const askedForStock = z.object({ asked: z.literal(true) });
export const endedStockNotice = z.object({ ended: z.literal(true) });
