import { z } from 'zod';

/** What a line of UCP is of, in a checkout and in an order. Prices in cents. */
export const ucpItem = z.object({
  id: z.string(),
  title: z.string(),
  price: z.int(),
  image_url: z.string().optional(),
});
