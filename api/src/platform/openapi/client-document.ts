import { createHash } from 'node:crypto';
import { API_BASE } from '@sanderling/contract/commerce/constants';

type Json = Readonly<Record<string, unknown>>;

interface Operation extends Json {
  operationId: string;
  responses: Record<string, Json>;
}

/** The API's document, as far as the client is made from it. */
export interface ApiDocument extends Json {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json };
}

/**
 * The calls of shoppers without what types do not show, such as texts and who may call: what the typed client is generated
 * from. Its paths begin below /api/v1. Every problem has the same body, so that its status is enough.
 */
export function clientDocument(document: ApiDocument): ApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .filter(([path]) => path.startsWith(`${API_BASE}/`))
      .map(([path, methods]) => [path.slice(API_BASE.length), mapValues(methods, forTypes)]),
  );
  // The other half of each named schema is for requests, and no request names one.
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas).filter(([name]) => !name.endsWith('Input')),
  );
  return { openapi: document.openapi, info: document.info, paths, components: { schemas } };
}

function forTypes({ operationId, parameters, requestBody, responses }: Operation): Operation {
  const isSuccess = (status: string) => status.startsWith('2');
  return {
    operationId,
    ...(parameters === undefined ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, { content }]) => [
        status,
        { description: '', ...(isSuccess(status) ? { content } : {}) },
      ]),
    ),
  };
}

function mapValues<Value, Result>(object: Record<string, Value>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}

/** Stands in the generated file, so that a file that is older than the API is noticed without generating it again. */
export function fingerprintOf(document: ApiDocument): string {
  return hashOf(JSON.stringify(clientDocument(document)));
}

/** Ends the generated file with a hash of its text, so that an edit by hand is noticed too. */
export function seal(text: string): string {
  return `${text}// ${hashOf(text)}\n`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
