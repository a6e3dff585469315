import { join } from 'node:path';
import { configurationDocument } from '@sanderling/configuration/configuration-document';
import { SHELL_VARIABLE_GROUPS } from './shell-variables.ts';

export const DOCUMENT_PATH = join(import.meta.dirname, '../../../configuration.md');

const INTRODUCTION =
  'What the shell reads from its environment when it starts. `npm run configuration -w shell` writes this page from `src/server/config`. What the API reads is in [its own](../api/configuration.md).';

/** The page for operators. */
export function shellDocument(): string {
  return configurationDocument('Configuration of the shell', INTRODUCTION, SHELL_VARIABLE_GROUPS);
}
