import {
  type ApiDocument,
  clientDocument,
  fingerprintOf,
} from '@sanderling/api/platform/openapi/client-document.ts';
import openapiTS, { astToString } from 'openapi-typescript';

/** What the client builds on, of all that the generator makes. */
const TYPES = /^export (interface|type) (components|operations)\b/;

/** The generated file of the API client: where each call goes, and the types of what it takes and answers. */
export async function clientSource(document: ApiDocument): Promise<string> {
  const calls = clientDocument(document);
  // The generator adds to what it is given.
  const nodes = await openapiTS(JSON.stringify(calls), { alphabetize: false, defaultNonNullable: false });
  const types = nodes.map((node) => astToString(node).trim()).filter((text) => TYPES.test(text));
  const table = Object.entries(calls.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `  '${operationId}': '${method.toUpperCase()} ${path}',`,
    ),
  );
  return [
    '// Generated from the API’s document by `npm run client`; edit the routes instead.',
    '// One file, long as the document is: its types refer to each other, and only the table of calls reaches a browser.',
    `// ${fingerprintOf(document)}`,
    '',
    'export const OPERATIONS = {',
    ...table.sort(),
    '} as const;',
    '',
    ...types,
    '',
  ].join('\n');
}
