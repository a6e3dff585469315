import { join, resolve } from 'node:path';
import { configurationDocument } from '@sanderling/configuration/configuration-document';
import { readVariables } from '@sanderling/configuration/read-variables';
import { processVariables, releasesVariables } from '@sanderling/configuration/store-variables';
import { textOr, wholeNumber } from '@sanderling/configuration/variable';
import { z } from 'zod';
import { type ReleasesConfig, releasesConfig } from '../releases-config.ts';

const ownVariables = {
  REGISTRY_PORT: wholeNumber(
    { min: 0, max: 65_535, fallback: 3002 },
    { meaning: 'The port of the registry; with 0 a free one.' },
  ),
  REGISTRY_HOST: textOr('127.0.0.1', {
    takes: 'an address of this machine, or :: for all of them',
    meaning:
      'Where it listens. Teams send their tokens to it: before any other address than the default stands a proxy that speaks TLS.',
  }),
};
const schema = z.object({ ...ownVariables, ...processVariables, ...releasesVariables });

interface RegistryConfig {
  port: number;
  host: string;
  dataDir: string;
  logLevel: z.infer<typeof schema>['LOG_LEVEL'];
  releases: ReleasesConfig;
}

/** Throws with a sentence that says what to change. */
export function readConfig(env: Record<string, string | undefined>): RegistryConfig {
  const values = readVariables(schema, env);
  return {
    port: values.REGISTRY_PORT,
    host: values.REGISTRY_HOST,
    dataDir: resolve(values.DATA_DIR),
    logLevel: values.LOG_LEVEL,
    releases: releasesConfig(values, env.PUBLIC_ORIGIN),
  };
}

export const DOCUMENT_PATH = join(import.meta.dirname, '../../configuration.md');

/** The page for operators. */
export function registryDocument(): string {
  return configurationDocument(
    'Configuration of the registry',
    'What `npm run registry` and `npm run slices` read from their environment. `npm run configuration -w shared/releases` writes this page. What shops and API read is in [the shell’s](../../shell/configuration.md) and [the API’s](../../api/configuration.md).',
    [
      { title: 'The process', variables: { ...ownVariables, ...processVariables } },
      { title: 'Releases', variables: releasesVariables },
    ],
  );
}
