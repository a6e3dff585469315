import { ApiProblem } from '@sanderling/runtime';

/** What the search client throws. A refusal after which it may try elsewhere, such as 503, it tells only by what it has tried. */
interface FailedSearch {
  status?: number;
  stackTrace?: { response?: { status?: number } }[];
}

/** A search service that is busy is not a mistake of the page: its refusal fails a page as the API's own do. */
export function searchProblem({ status, stackTrace = [] }: FailedSearch): ApiProblem {
  return new ApiProblem(status ?? stackTrace.at(-1)?.response?.status ?? 0, {});
}
