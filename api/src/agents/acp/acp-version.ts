/** The version of the Agentic Commerce Protocol that the store speaks. */
export const ACP_VERSION = '2026-04-17';
export const ACP_PREFIX = '/_agents/acp';
