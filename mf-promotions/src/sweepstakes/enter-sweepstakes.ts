import { type ActionArgs, bus, isApiProblem } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import { stepPath } from './step-path.ts';

const FIELDS = ['first_name', 'last_name', 'email', 'state'] as const;

/** What was wrong, and what the visitor typed, so that they need not type it twice. */
export interface EntryRefusal {
  message: string | null;
  errors: Record<string, string[]>;
  typed: Record<string, string>;
}

/** Enters the visitor and leads to the link that they may share; or answers the form again. */
export async function enterSweepstakes({ request, context }: ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const typed = Object.fromEntries(FIELDS.map((name) => [name, text(name)]));
  const refuse = (status: number, message: string | null, errors: Record<string, string[]> = {}) =>
    data<EntryRefusal>({ message, errors, typed }, { status });

  if (text('accept_rules') !== 'yes') {
    return refuse(422, null, { accept_rules: ['Read the official rules and accept them.'] });
  }
  try {
    const entered = await context.api.sweepstakes.enter({
      email: text('email'),
      first_name: text('first_name'),
      last_name: text('last_name'),
      state: text('state'),
      accept_rules: true,
      friend: text('friend') || null,
    });
    bus.emit('lead:captured', { source: 'sweepstakes' });
    return seeOther(stepPath('share', { entry: entered.share_code }));
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    if (error.status === 0 || error.status >= 500) {
      return refuse(503, 'We couldn’t take your entry right now. Please try again in a moment.');
    }
    const hasFields = Object.keys(error.errors).length > 0;
    return refuse(error.status, hasFields ? null : error.message, error.errors);
  }
}
