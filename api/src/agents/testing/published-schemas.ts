import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const FOLDER = join(import.meta.dirname, 'published-schemas/ucp-2026-04-08');
const OLDER_FOLDER = join(import.meta.dirname, 'published-schemas/ucp-2026-01-11');
const PROFILE = 'https://ucp.dev/discovery/profile.json';

/** Validates answers against the protocol's own schemas, as they are published. */
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
for (const file of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('.json')) {
    const schema = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
    // The profile's own id is a folder too deep for the addresses of schemas that it names.
    ajv.addSchema(file.startsWith('discovery/') ? { ...schema, $id: PROFILE } : schema);
  }

// Their ids have the version in them, so that none is one of the newer ones.
for (const file of readdirSync(OLDER_FOLDER, { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('.json')) ajv.addSchema(JSON.parse(readFileSync(join(OLDER_FOLDER, file), 'utf8')));

const validators = new Map<string, ValidateFunction>();

/** What is wrong with an answer by a schema such as `shopping/checkout.json`; empty for a valid one. */
export function faultsOf(answer: unknown, schema: string): string[] {
  const id = `https://ucp.dev/${schema.startsWith('discovery/') ? '' : 'schemas/'}${schema}`;
  return faultsById(answer, id);
}

/** The same by a schema of version 2026-01-11. */
export function olderFaultsOf(answer: unknown, schema: string): string[] {
  return faultsById(answer, `https://ucp.dev/2026-01-11/schemas/${schema}`);
}

function faultsById(answer: unknown, id: string): string[] {
  const validate = validators.get(id) ?? ajv.compile({ $ref: id });
  validators.set(id, validate);
  return validate(answer)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const ACP_FOLDER = join(import.meta.dirname, 'published-schemas/acp-2026-04-17');
for (const name of ['agentic_checkout', 'feed'])
  ajv.addSchema(JSON.parse(readFileSync(join(ACP_FOLDER, `schema.${name}.json`), 'utf8')), `acp:${name}`);

/** The same by a definition of the Agentic Commerce Protocol's schemas. */
export function faultsByAcp(
  answer: unknown,
  file: 'agentic_checkout' | 'feed',
  definition: string,
): string[] {
  return faultsById(answer, `acp:${file}#/$defs/${definition}`);
}
