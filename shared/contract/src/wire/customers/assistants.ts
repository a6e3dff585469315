import { z } from 'zod';

/** What an assistant asks for when it sends a customer to the consent page, by the names of OAuth 2.0. */
export const linkRequestBody = z.strictObject({
  client_id: z.string().max(100),
  redirect_uri: z.string().max(500),
  response_type: z.string().max(50).default(''),
  scope: z.string().max(500).default(''),
  state: z.string().max(500).default(''),
  code_challenge: z.string().max(200).default(''),
  code_challenge_method: z.string().max(20).default(''),
});

/** Who asks, before the customer has signed in: by the part of the request that an operator has registered. */
export const linkRequestNameBody = linkRequestBody.pick({ client_id: true, redirect_uri: true });

export const decideLinkBody = linkRequestBody.extend({ allows: z.boolean() });

export const linkRequestView = z.object({
  assistant: z.string(),
  /** What it asks for, in words. */
  scopes: z.array(z.string()),
  /** Of the account that would be linked: a customer may have two. */
  account_email: z.string(),
  /** The account has trade prices, at which an assistant does not buy. */
  has_trade_prices: z.boolean(),
  /** The machine that the customer goes back to. */
  returns_to: z.string(),
  /** Where the customer goes back to at once, with an error for the assistant; null where there is something to decide. */
  redirect_url: z.string().nullable(),
});

export const linkedAssistant = z.object({
  id: z.string(),
  assistant: z.string(),
  scopes: z.array(z.string()),
  linked_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  actions: z.array(
    z.object({
      what: z.string(),
      /** Of what is placed. */
      order_number: z.string().nullable(),
      /** Of a placed order of this account. */
      order_id: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});
export type LinkedAssistant = z.infer<typeof linkedAssistant>;

export const revokeLinkBody = z.strictObject({ id: z.uuid() });
