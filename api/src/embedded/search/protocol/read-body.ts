import { SearchError } from '../errors/search-error.ts';

/** A body, or a part of one, with the parameters that `params` holds as an object or as a query string beside the others. */
export function withParams(part: unknown): Record<string, unknown> {
  const { params, ...rest } = toObject(part);
  if (params === undefined) return rest;
  if (typeof params === 'string') return { ...fromQueryString(params), ...rest };
  return { ...rest, ...toObject(params) };
}

export function readRequests(body: unknown, maxRequests: number): unknown[] {
  const { requests } = toObject(body);
  if (!Array.isArray(requests)) throw new SearchError('The body must have a list of requests');
  if (requests.length > maxRequests)
    throw new SearchError(`At most ${maxRequests} requests are answered at once`);
  return requests;
}

export function toObject(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new SearchError('The body must be an object');
  return { ...value };
}

/** Lists, numbers and booleans stand in a query string as JSON. */
function fromQueryString(text: string): Record<string, unknown> {
  const parameters: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    // A query may read like a number and is text all the same.
    parameters[name] = name !== 'query' && JSON_VALUE.test(value) ? fromJson(name, value) : value;
  }
  return parameters;
}

const JSON_VALUE = /^(?:[[{].*|-?\d+(?:\.\d+)?|true|false)$/s;

function fromJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SearchError(`Invalid value for "${name}" parameter`);
  }
}
