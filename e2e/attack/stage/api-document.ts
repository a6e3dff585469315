import type { RequestSchema } from '@sanderling/api/platform/openapi/testing/spoilt-values.ts';
import { ask, jsonOf } from '../requests/ask.ts';

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: RequestSchema;
}

/** A call that the API says it takes. */
export interface Call {
  /** `POST /api/v1/orders/cart`. */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: RequestSchema | undefined;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: RequestSchema }> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every call of the API's own document: what an attack knows of it. */
export function readApiDocument(address: string): Promise<Call[]> {
  return readDocument(`${address}/api/v1/openapi.json`);
}

/** The calls of assistants, which have a document of their own. */
export function readAgentsDocument(address: string): Promise<Call[]> {
  return readDocument(`${address}/_agents/openapi.json`);
}

async function readDocument(address: string): Promise<Call[]> {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = jsonOf(await ask(address));
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((verb) => {
      const operation = operations[verb];
      if (operation === undefined) return [];
      const method = verb.toUpperCase();
      return [
        {
          name: `${method} ${path}`,
          method,
          path,
          parameters: operation.parameters ?? [],
          body: operation.requestBody?.content['application/json']?.schema,
        },
      ];
    }),
  );
}
