import { paths } from '@sanderling/contract/site/paths';
import { type ActionArgs, isApiProblem } from '@sanderling/runtime';
import { data, notFound, seeOther } from '@sanderling/runtime/router';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';

export const CONTACT_PAGE = 'contact';

export interface LetterRefusal {
  message: string;
  errors: Record<string, string>;
  values: { name: string; email: string; order_number: string; message: string };
}

/** Sends the letter of the contact page; no other page has a form. */
export async function sendLetter({ request, params, context: { api } }: ActionArgs) {
  if (params.url_handler !== CONTACT_PAGE) throw notFound();
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const values = {
    name: text('name'),
    email: text('email'),
    order_number: text('order_number'),
    message: text('message'),
  };
  try {
    await api.support.write(values, { handle500: false });
    return seeOther(`${paths.page(CONTACT_PAGE)}?sent=1`);
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem;
    const refusal: LetterRefusal = {
      message: problemMessage(problem),
      errors: fieldMessages(problem),
      values,
    };
    return data(refusal, { status: problem.status || 503 });
  }
}
