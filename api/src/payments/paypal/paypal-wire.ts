import { z } from 'zod';

/** PayPal's answers, as far as the store reads them. Unknown fields are PayPal's own business. */

export const accessToken = z.object({ access_token: z.string(), expires_in: z.number() });

const amount = z.object({ currency_code: z.literal('USD'), value: z.string().regex(/^\d+\.\d\d$/) });
const money = { id: z.string(), status: z.string(), amount };

const shipping = z.object({
  name: z.object({ full_name: z.string().default('') }).optional(),
  address: z
    .object({
      address_line_1: z.string().default(''),
      address_line_2: z.string().default(''),
      admin_area_2: z.string().default(''),
      admin_area_1: z.string().default(''),
      postal_code: z.string().default(''),
    })
    .optional(),
});

export const payPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  payer: z
    .object({
      payer_id: z.string().optional(),
      email_address: z.string().optional(),
      name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
      phone: z.object({ phone_number: z.object({ national_number: z.string() }) }).optional(),
    })
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: amount.optional(),
        shipping: shipping.optional(),
        payments: z
          .object({
            authorizations: z.array(z.object(money)).default([]),
            captures: z.array(z.object(money)).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
export type PayPalOrder = z.infer<typeof payPalOrder>;

export const payPalRefusal = z.object({
  name: z.string().optional(),
  message: z.string().optional(),
  details: z
    .array(z.object({ issue: z.string().optional(), description: z.string().optional() }))
    .default([]),
});

export const webhookVerification = z.object({ verification_status: z.string() });
export const webhookEvent = z.object({
  id: z.string(),
  resource: z
    .object({
      custom_id: z.string().optional(),
      purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    })
    .loose(),
});

export function toPayPalAmount(cents: number): { currency_code: 'USD'; value: string } {
  return { currency_code: 'USD', value: (cents / 100).toFixed(2) };
}

export function centsOf(value: { value: string } | undefined): number {
  return value === undefined ? 0 : Math.round(Number(value.value) * 100);
}
