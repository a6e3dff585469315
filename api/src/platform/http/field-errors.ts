import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/**
 * Messages by field of a body, query or path that did not fit its schema. A field inside another is written with a
 * dot, as in `address.zip_code`; `body` stands for the whole when it is missing or of the wrong kind.
 */
export function readFieldErrors(error: unknown): Record<string, string[]> | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  // A map, since a field may well be called `constructor`.
  const errors = new Map<string, string[]>();
  const add = (field: string, message = '') => errors.set(field, [...(errors.get(field) ?? []), message]);
  for (const { instancePath, message, params } of error.validation) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    const unknown = unknownKeys(params);
    for (const key of unknown) add(path ? `${path}.${key}` : key, message);
    if (unknown.length === 0) add(path || (error.validationContext ?? 'body'), message);
  }
  return Object.fromEntries(errors);
}

/** Whether it is the path that did not fit. */
export function isOfPath(error: unknown): boolean {
  return hasZodFastifySchemaValidationErrors(error) && error.validationContext === 'params';
}

function unknownKeys(params: unknown): string[] {
  if (typeof params !== 'object' || params === null || !('keys' in params)) return [];
  return Array.isArray(params.keys) ? params.keys.map(String) : [];
}
