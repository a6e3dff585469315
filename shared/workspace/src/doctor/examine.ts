import { readConfig as readApiConfig } from '@sanderling/api/platform/config/config.ts';
import { requireOutsideServices } from '@sanderling/api/platform/config/outside-services.ts';
import { readConfig as readShellConfig } from '@sanderling/shell/server/config/config.ts';
import { apiChecks } from './api-checks.ts';
import { type Finding, runChecks } from './checks.ts';
import { messageOf } from './message-of.ts';
import { misspeltVariables } from './misspelt-variables.ts';
import { shellChecks } from './shell-checks.ts';
import { validateVariables } from './validate-variables.ts';

import { weakSecrets } from './weak-secrets.ts';

type Variables = Record<string, string | undefined>;
export type ProcessName = 'api' | 'shell';

/** Everything about the configuration of these processes: faults of the variables, and of what those name that have none. */
export async function examine(env: Variables, processes: readonly ProcessName[]): Promise<Finding[]> {
  const api = processes.includes('api') ? validateVariables(readApiConfig, env) : null;
  const shell = processes.includes('shell') ? validateVariables(readShellConfig, env) : null;
  const sentences = new Set([...(api?.faults ?? []), ...(shell?.faults ?? [])]);
  if (api?.config) for (const fault of missingServices(api.config)) sentences.add(fault);
  for (const fault of misspeltVariables(env)) sentences.add(fault);
  if (api?.config && shell?.config && api.config.port === shell.config.port)
    sentences.add(`PORT and API_PORT are both ${shell.config.port}: give each process its own.`);
  const isOpen = [api, shell].some((reading) => reading?.config && reading.config.environment !== 'local');
  // On one's own machine no stranger guesses.
  if (isOpen) for (const fault of weakSecrets(env)) sentences.add(fault);
  const checks = [
    ...(api?.config ? apiChecks(api.config) : []),
    ...(shell?.config ? shellChecks(shell.config) : []),
  ];
  return [
    ...[...sentences].map((sentence) => ({ about: 'variables', isFault: true, sentence })),
    ...(sentences.size === 0
      ? [{ about: 'variables', isFault: false, sentence: 'All of them can be used.' }]
      : []),
    ...(await runChecks(checks)),
  ];
}

function missingServices(config: Parameters<typeof requireOutsideServices>[0]): string[] {
  try {
    requireOutsideServices(config);
    return [];
  } catch (error) {
    return [messageOf(error)];
  }
}
