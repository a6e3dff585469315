import type { AgentCapability } from '../../platform/config/agent-settings.ts';
import type { LinkScope } from '../../platform/database/columns/agent-content.ts';

/** What a customer may allow an assistant, in the words of the consent page. */
export const LINK_SCOPES: Readonly<Record<LinkScope, string>> = {
  'dev.ucp.shopping.order:read':
    'See the orders in your account: what you bought, where it goes, when it comes.',
  'dev.ucp.shopping.checkout:prefill':
    'Fill in your name, e-mail, phone and shipping address when it prepares an order for you.',
};

/** What a scope opens: where the store does not offer it, the scope is not asked for. */
const NEEDS: Readonly<Record<LinkScope, AgentCapability>> = {
  'dev.ucp.shopping.order:read': 'order',
  'dev.ucp.shopping.checkout:prefill': 'checkout',
};
const NAMES: readonly LinkScope[] = ['dev.ucp.shopping.order:read', 'dev.ucp.shopping.checkout:prefill'];

export function offeredScopes(capabilities: readonly AgentCapability[]): LinkScope[] {
  return NAMES.filter((name) => capabilities.includes(NEEDS[name]));
}

/** The scopes of an OAuth `scope` parameter; null when one of them is not offered, or there are none. */
export function readScopes(text: string, capabilities: readonly AgentCapability[]): LinkScope[] | null {
  const words = [...new Set(text.split(' ').filter(Boolean))];
  const known = offeredScopes(capabilities).filter((name) => words.includes(name));
  return known.length === words.length && known.length > 0 ? known : null;
}
