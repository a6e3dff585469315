import type { AgentSettings } from '../../platform/config/agent-settings.ts';
import { OLDER_VERSION } from '../wire/ucp-version.ts';

/** Where the profile of this version lies: the store's newer one names it among its `supported_versions`. */
export const OLDER_PROFILE_PATH = `/.well-known/ucp/${OLDER_VERSION}`;
/** Its tools take other arguments, and who lists them has not said who they are. Over REST the paths are the same. */
export const OLDER_MCP_PATH = `/_agents/mcp/${OLDER_VERSION}`;
export const HANDLER_SCHEMA_PATH = `${OLDER_PROFILE_PATH}/card_token_config.json`;

/** The version is of checkouts and their orders alone. */
export function isOlderOffered({ capabilities }: Pick<AgentSettings, 'capabilities'>): boolean {
  return capabilities.includes('checkout');
}
