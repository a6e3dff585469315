import { INFORMATION_CODE, type Problem } from '@sanderling/contract/problem';

/** An answer of the API that is not a success, or no answer at all (`status` 0). `message` is meant for people. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: number;
  readonly details: unknown;
  readonly errors: Record<string, string[]>;
  readonly removeOrder: boolean;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.message ?? 'The store could not be reached. Check your connection and try again.');
    this.name = 'ApiProblem';
    this.status = status;
    this.code = problem.code ?? 0;
    this.details = problem.details;
    this.errors = problem.errors ?? {};
    this.removeOrder = problem.remove_order === true;
  }
}

export function isApiProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === 'ApiProblem';
}

/** The page opens a dialog with the details of this refusal: its caller has nothing to add. */
export function isSaidInDialog({ status, code, details }: ApiProblem): boolean {
  return status === 422 && code === INFORMATION_CODE && Boolean(details);
}
