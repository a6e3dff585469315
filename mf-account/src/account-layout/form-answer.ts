import { type ActionArgs, isApiProblem } from '@sanderling/runtime';
import { data } from '@sanderling/runtime/router';
import { fieldMessages } from '@sanderling/ui/problem/problem-message.ts';

/** What a form of the account area answers: done, or what is wrong, by field and as a whole. */
export interface FormAnswer {
  isDone: boolean;
  message: string;
  errors: Record<string, string>;
  /** As typed, so that nothing is typed twice. Never a password. */
  values: Record<string, string>;
}

/** Sends a form's fields on by `send`. What the API refuses comes back into the form; everything else is not the form's to answer. */
export async function answerForm(
  { request }: ActionArgs,
  done: string,
  send: (typed: (name: string) => string, form: FormData) => Promise<unknown>,
) {
  const form = await request.formData();
  const values: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === 'string' && !name.includes('password')) values[name] = value;
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  try {
    await send(typed, form);
    const answer: FormAnswer = { isDone: true, message: done, errors: {}, values };
    return answer;
  } catch (error) {
    if (!isApiProblem(error) || error.status === 401) throw error;
    const errors = fieldMessages(error);
    const answer: FormAnswer = { isDone: false, message: error.message, errors, values };
    return data(answer, { status: error.status || 503 });
  }
}
