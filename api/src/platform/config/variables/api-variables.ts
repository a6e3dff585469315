import type { VariableGroup } from '@sanderling/configuration/configuration-document';
import { experimentVariables, tracingVariables } from '@sanderling/configuration/store-variables';
import { z } from 'zod';
import { agentVariables } from './agent-variables.ts';
import { identityVariables } from './identity-variables.ts';
import { outsideServiceVariables } from './outside-service-variables.ts';
import { paymentVariables } from './payment-variables.ts';
import { apiProcessVariables, apiReachVariables } from './process-variables.ts';

/** Every variable that the API reads. */
export const apiVariables = z.object({
  ...apiProcessVariables,
  ...apiReachVariables,
  ...tracingVariables,
  ...outsideServiceVariables,
  ...identityVariables,
  ...paymentVariables,
  ...experimentVariables,
  ...agentVariables,
});

/** The same, in the order of the document for operators. */
export const API_VARIABLE_GROUPS: readonly VariableGroup[] = [
  { title: 'The process', variables: apiProcessVariables },
  { title: 'Who can reach the shop', variables: apiReachVariables },
  { title: 'Traces', variables: tracingVariables },
  { title: 'Mail, webhooks, search', variables: outsideServiceVariables },
  { title: 'Signing in, gift cards', variables: identityVariables },
  { title: 'Payments', variables: paymentVariables },
  { title: 'Experiments', variables: experimentVariables },
  { title: 'Assistants', variables: agentVariables },
];
