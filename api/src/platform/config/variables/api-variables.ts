import type { VariableGroup } from '@sanderling/configuration/configuration-document';
import { z } from 'zod';
import { identityVariables } from './identity-variables.ts';
import { paymentVariables } from './payment-variables.ts';
import { apiProcessVariables, apiReachVariables, outsideVariables } from './service-variables.ts';

/** Every variable that the API reads. */
export const apiVariables = z.object({
  ...apiProcessVariables,
  ...apiReachVariables,
  ...outsideVariables,
  ...identityVariables,
  ...paymentVariables,
});

/** The same, in the order of the document for operators. */
export const API_VARIABLE_GROUPS: readonly VariableGroup[] = [
  { title: 'The process', variables: apiProcessVariables },
  { title: 'Who can reach the shop', variables: apiReachVariables },
  { title: 'Mail, webhooks, search', variables: outsideVariables },
  { title: 'Signing in, gift cards', variables: identityVariables },
  { title: 'Payments', variables: paymentVariables },
];
