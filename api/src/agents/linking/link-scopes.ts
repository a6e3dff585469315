import type { LinkScope } from '../../platform/database/columns/agent-content.ts';

/** What a customer may allow an assistant, in the words of the consent page. */
export const LINK_SCOPES: Readonly<Record<LinkScope, string>> = {
  'dev.ucp.shopping.order:read':
    'See the orders in your account: what you bought, where it goes, when it comes.',
  'dev.ucp.shopping.checkout:prefill':
    'Fill in your name, e-mail, phone and shipping address when it prepares an order for you.',
};

const NAMES: readonly LinkScope[] = ['dev.ucp.shopping.order:read', 'dev.ucp.shopping.checkout:prefill'];

/** The scopes of an OAuth `scope` parameter; null when one of them is none of the store's, or there are none. */
export function readScopes(text: string): LinkScope[] | null {
  const words = [...new Set(text.split(' ').filter(Boolean))];
  const known = NAMES.filter((name) => words.includes(name));
  return known.length === words.length && known.length > 0 ? known : null;
}
