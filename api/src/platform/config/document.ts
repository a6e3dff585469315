import { join } from 'node:path';
import { configurationDocument } from '@sanderling/configuration/configuration-document';
import { API_VARIABLE_GROUPS } from './variables/api-variables.ts';

export const DOCUMENT_PATH = join(import.meta.dirname, '../../../configuration.md');

const INTRODUCTION =
  'What the API reads from its environment when it starts. `npm run configuration -w api` writes this page from `src/platform/config/variables`. What the shell reads is in [its own](../shell/configuration.md).';

/** The page for operators. */
export function apiDocument(): string {
  return configurationDocument('Configuration of the API', INTRODUCTION, API_VARIABLE_GROUPS);
}
