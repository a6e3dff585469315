import { isApiProblem } from '@sanderling/runtime';
import { data } from '@sanderling/runtime/router';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';

/** What a form is answered that could not be taken: the reason, by field and as a whole, and what was typed. */
export interface Refusal {
  message: string;
  errors: Record<string, string>;
  /** Never a password. */
  values: Record<string, string>;
}

/** The texts of a form as they were typed, but a password. */
export function readValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === 'string' && name !== 'password') values[name] = value;
  return values;
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** An id that a form carries. What is not of digits is none, such as `1e3`: 0, which no row has. */
export function idOf(form: FormData, name: string): number {
  return toId(textOf(form, name));
}

export function toId(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : 0;
}

/** What the API refuses goes back into the form; everything else is not the form's to answer. `ofLines`: by the names of their fields. */
export function refuse(
  problem: unknown,
  values: Record<string, string>,
  ofLines: Readonly<Record<string, string>> = {},
) {
  if (!isApiProblem(problem) || problem.status === 401) throw problem;
  const { state_abbr: state, lines, ...errors } = fieldMessages(problem);
  const isAtFields = Object.keys(ofLines).length > 0;
  const refusal: Refusal = {
    message: problemMessage(problem),
    errors: {
      ...errors,
      ...(state !== undefined && { state }),
      ...(lines !== undefined && !isAtFields && { lines }),
      ...ofLines,
    },
    values,
  };
  return data(refusal, { status: problem.status || 503 });
}
