import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';

/** It costs something else than the last update was told, and so the buyer. */
export const TOTAL_CHANGED: AgentMessage = {
  type: 'error',
  code: 'total_changed',
  content:
    'The total is another than your last update was told. Send an update, show the buyer what it says, then complete.',
  path: '$',
  severity: 'recoverable',
};
