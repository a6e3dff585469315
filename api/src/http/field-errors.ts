import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/**
 * Messages by field of a body, query or path that did not fit its schema. A field inside another is written with a
 * dot, as in `address.zip_code`; `body` stands for the whole when it is missing or of the wrong kind.
 */
export function readFieldErrors(error: unknown): Record<string, string[]> | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const errors: Record<string, string[]> = {};
  for (const { instancePath, message, params } of error.validation) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    for (const field of unknownKeys(params).map((key) => (path ? `${path}.${key}` : key)) ?? []) {
      errors[field] = [...(errors[field] ?? []), message ?? ''];
    }
    if (unknownKeys(params).length > 0) continue;
    const field = path || (error.validationContext ?? 'body');
    errors[field] = [...(errors[field] ?? []), message ?? ''];
  }
  return errors;
}

function unknownKeys(params: unknown): string[] {
  if (typeof params !== 'object' || params === null || !('keys' in params)) return [];
  return Array.isArray(params.keys) ? params.keys.map(String) : [];
}
