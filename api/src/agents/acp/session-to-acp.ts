import { z } from 'zod';
import { HANDLER_ID } from '../checkout/payment-handler.ts';
import { DEVELOPERS_PAGE } from '../document/developers-page.ts';
import { optionId } from './acp-input.ts';
import { ACP_PREFIX, ACP_VERSION } from './acp-version.ts';
import { paramOf } from './param-of.ts';
import { total, totalsToAcp } from './totals-to-acp.ts';
import { ucpItem } from './ucp-item.ts';

const message = z.object({
  type: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  content: z.string(),
  path: z.string().optional(),
  severity: z.string().optional(),
});
export type UcpMessage = z.output<typeof message>;

/** What of UCP's checkout the other protocol has too. */
const ucpCheckout = z.object({
  id: z.string(),
  status: z.string(),
  line_items: z.array(
    z.object({
      id: z.string(),
      item: ucpItem,
      quantity: z.int(),
      totals: z.array(total),
    }),
  ),
  buyer: z
    .looseObject({
      first_name: z.string().optional(),
      last_name: z.string().optional(),
      email: z.string().optional(),
      phone_number: z.string().optional(),
    })
    .default({}),
  totals: z.array(total),
  messages: z.array(message).default([]),
  links: z.array(z.object({ type: z.string(), url: z.string(), title: z.string() })),
  expires_at: z.string(),
  continue_url: z.string().optional(),
  fulfillment: z
    .object({
      methods: z.array(
        z.object({
          groups: z
            .array(
              z.object({
                id: z.string(),
                line_item_ids: z.array(z.string()),
                selected_option_id: z.string().nullish(),
                options: z.array(
                  z.object({
                    id: z.string(),
                    title: z.string(),
                    description: z.string().default(''),
                    earliest_fulfillment_time: z.string().optional(),
                    latest_fulfillment_time: z.string().optional(),
                    totals: z.array(total),
                  }),
                ),
              }),
            )
            .default([]),
        }),
      ),
    })
    .optional(),
  discounts: z
    .object({
      codes: z.array(z.string()),
      applied: z.array(
        z.object({
          code: z.string().optional(),
          title: z.string(),
          amount: z.int(),
          method: z.enum(['each', 'across']),
          allocations: z.array(z.object({ path: z.string(), amount: z.int() })),
        }),
      ),
    })
    .optional(),
  order: z.object({ id: z.string(), label: z.string(), permalink_url: z.string() }).optional(),
});
type UcpCheckout = z.output<typeof ucpCheckout>;

const STATUSES: Readonly<Record<string, string>> = {
  incomplete: 'incomplete',
  requires_escalation: 'requires_escalation',
  ready_for_complete: 'ready_for_payment',
  complete_in_progress: 'complete_in_progress',
  completed: 'completed',
  canceled: 'canceled',
};
const LINKS: Readonly<Record<string, string>> = {
  terms_of_service: 'terms_of_use',
  privacy_policy: 'privacy_policy',
  refund_policy: 'return_policy',
  faq: 'faq',
};

/**
 * The bank's question is put by the store's payment provider, on its page: no assistant answers it, and the store has no result of one
 * to pay with. So none is offered, and the buyer is handed over.
 */
const INTERVENTIONS = { supported: [], required: ['3ds'], enforcement: 'conditional' };

interface Store {
  publicOrigin: string;
  provider: string;
  publishableKey: string | null;
}

/** A checkout of UCP in the words of ACP. Nothing is decided here: both are the same checkout. */
export function sessionToAcp(checkout: unknown, store: Store) {
  const session = ucpCheckout.parse(checkout);
  const groups = session.fulfillment?.methods.flatMap((method) => method.groups) ?? [];
  const { email, first_name, last_name, phone_number } = session.buyer;
  return {
    id: session.id,
    protocol: { version: ACP_VERSION },
    status: STATUSES[session.status] ?? 'incomplete',
    currency: 'usd',
    // What is no address is refused with a message, and by this protocol cannot be said back.
    ...(isEmail(email) && {
      buyer: {
        email,
        ...(first_name && { first_name }),
        ...(last_name && { last_name }),
        ...(phone_number && { phone_number }),
      },
    }),
    line_items: session.line_items.map(lineToAcp),
    fulfillment_options: groups.flatMap(({ id: groupId, options }) =>
      options.map((option) => ({
        type: 'shipping',
        id: optionId(groupId, option.id),
        title: option.title,
        description: option.description,
        ...(option.earliest_fulfillment_time && { earliest_delivery_time: option.earliest_fulfillment_time }),
        ...(option.latest_fulfillment_time && { latest_delivery_time: option.latest_fulfillment_time }),
        totals: option.totals.map((each) => ({ ...each, display_text: each.display_text || 'Delivery' })),
      })),
    ),
    selected_fulfillment_options: groups.flatMap(({ id, line_item_ids: item_ids, selected_option_id }) =>
      selected_option_id ? [{ type: 'shipping', option_id: optionId(id, selected_option_id), item_ids }] : [],
    ),
    totals: totalsToAcp(session.totals),
    messages: session.messages.map(messageToAcp),
    links: session.links.flatMap(({ title, type, url }) => {
      const known = LINKS[type];
      return known === undefined ? [] : [{ type: known, url, title }];
    }),
    capabilities: { payment: { handlers: [handlerOf(store)] }, interventions: INTERVENTIONS },
    ...discountsToAcp(session),
    expires_at: session.expires_at,
    ...(session.continue_url && { continue_url: session.continue_url }),
    ...(session.order && {
      order: {
        id: session.order.id,
        checkout_session_id: session.id,
        order_number: session.order.label,
        permalink_url: session.order.permalink_url,
      },
    }),
  };
}

function isEmail(email: string | undefined): boolean {
  return z.email().safeParse(email).success;
}

function lineToAcp({ id, item, quantity, totals }: UcpCheckout['line_items'][number]) {
  return {
    id,
    item: { id: item.id, name: item.title, unit_amount: item.price },
    quantity,
    name: item.title,
    unit_amount: item.price,
    variant_id: item.id,
    ...(item.image_url && { images: [item.image_url] }),
    totals: totalsToAcp(totals),
  };
}

const ERRORS: Readonly<Record<string, string>> = {
  field_required: 'missing',
  out_of_stock: 'out_of_stock',
  item_unavailable: 'not_found',
  address_undeliverable: 'region_restricted',
  not_found: 'not_found',
  payment_failed: 'payment_declined',
  payment_challenge: 'intervention_required',
  total_changed: 'conflict',
  high_value_order: 'approval_required',
  spending_limit: 'approval_required',
  payment_in_store: 'approval_required',
  back_ordered: 'approval_required',
  gift_card_in_store: 'approval_required',
};
const RESOLUTIONS = ['recoverable', 'requires_buyer_input', 'requires_buyer_review'];

export function messageToAcp({ code, content, path, severity = '', type }: UcpMessage) {
  const said = { content_type: 'plain', content, ...(path && { param: paramOf(path) }) };
  const resolution = RESOLUTIONS.includes(severity) ? { resolution: severity } : {};
  if (type === 'error') return { type, code: ERRORS[code] ?? 'invalid', ...resolution, ...said };
  if (type === 'warning' && code.startsWith('discount_code_')) return { type, code, ...said };
  return { type: 'info', ...said };
}

function discountsToAcp({ discounts, messages }: UcpCheckout) {
  if (discounts === undefined) return {};
  const applied = discounts.applied.map(({ allocations, amount, code, method, title }, at) => ({
    id: `discount_${at + 1}`,
    ...(code ? { code } : { automatic: true }),
    coupon: { id: code ?? `discount_${at + 1}`, name: title },
    ...{ amount, method, allocations },
  }));
  const rejected = messages.flatMap(({ code: reason, content, path = '' }) => {
    const [, at] = /^\$\.discounts\.codes\[(\d+)\]$/.exec(path) ?? [];
    const code = discounts.codes[Number(at)];
    return at === undefined || code === undefined ? [] : [{ code, reason, message: content }];
  });
  return { discounts: { codes: discounts.codes, applied, rejected } };
}

function handlerOf({ provider, publicOrigin, publishableKey }: Store) {
  const schemas = `${publicOrigin}${ACP_PREFIX}/schemas`;
  return {
    id: HANDLER_ID,
    name: 'shop.sanderling.card_token',
    display_name: 'Card',
    version: ACP_VERSION,
    spec: `${publicOrigin}${DEVELOPERS_PAGE}`,
    requires_delegate_payment: false,
    requires_pci_compliance: false,
    psp: provider,
    config_schema: `${schemas}/card_token_config.json`,
    instrument_schemas: [`${schemas}/card_token.json`],
    config: { provider, publishable_key: publishableKey },
  };
}
