import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Api } from '../../http/http-server.ts';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

export interface DocumentedAnswers {
  /** Every call that the document has: `POST /api/v1/orders/cart`. */
  calls: string[];
  /** Throws when the document does not know this answer, or knows it to be another. */
  check: (call: string, status: number, body: unknown) => void;
}

/** The same everywhere, so that no call says it by itself: unreadable, not signed in, too much, too often. */
const EVERYWHERE = [400, 401, 413, 415, 429, 500];

/** The API's own description of its answers, to hold them against. */
export async function documentedAnswers(app: Api): Promise<DocumentedAnswers> {
  const document: { paths: Record<string, Record<string, Operation>>; components?: object } = (
    await app.inject('/api/v1/openapi.json')
  ).json();
  const operations = new Map<string, Operation>(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    ),
  );
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const compiled = new Map<string, ValidateFunction>();

  return {
    calls: [...operations.keys()],
    check: (call, status, body) => {
      const operation = operations.get(call);
      if (operation === undefined) throw new Error(`The document has no ${call}.`);
      const response = operation.responses[String(status)];
      if (response === undefined) {
        if (EVERYWHERE.includes(status)) return;
        throw new Error(`The document does not say that ${call} may answer ${status}.`);
      }
      const schema = response.content?.['application/json']?.schema;
      if (schema === undefined) return;
      const key = `${call} ${status}`;
      const validate = compiled.get(key) ?? ajv.compile({ ...schema, components: document.components ?? {} });
      compiled.set(key, validate);
      if (validate(body)) return;
      throw new Error(`${key} answered otherwise than documented: ${ajv.errorsText(validate.errors)}`);
    },
  };
}
