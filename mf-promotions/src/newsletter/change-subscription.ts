import { visitorPaths } from '@sanderling/contract/site/visitor-paths';
import { type ActionArgs, isApiProblem } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import { LETTER_TOPICS } from './letter-topics.ts';

/** What a visitor reads once it is done. The same for an address that is known: it tells nothing of others. */
export const DONE = {
  asked: 'Look into your mail: one press there, and you are on the list.',
  confirmed: 'You are on the list. Our letters come to you from now on.',
  ended: 'You get no more letters from us.',
  chosen: 'Saved. Your next letters are about this.',
} as const;
export const NOT_WHOLE = 'This link is not whole. Open it from the mail once more.';
export type Done = keyof typeof DONE;

export function isDone(done: string | null): done is Done {
  return done !== null && Object.hasOwn(DONE, done);
}

export interface SubscriptionRefusal {
  message: string | null;
  /** Of the address. */
  error: string | null;
  /** What the visitor typed. */
  email: string;
}

/** Asks for a subscription, confirms or ends it. All forms are posted by the document: they work on every page and without scripts. */
export async function changeSubscription({ request, context: { api } }: ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [key, email] = [text('key'), text('email')];
  const finish = (done: Done) => seeOther(`${visitorPaths.newsletter}?done=${done}`);
  try {
    switch (text('intent')) {
      case 'confirm':
        await api.newsletter.confirm({ key });
        return finish('confirmed');
      case 'choose': {
        const topics = LETTER_TOPICS.map(({ topic }) => topic).filter((topic) =>
          form.getAll('topic').includes(topic),
        );
        await api.newsletter.setPreferences({ key, topics });
        return seeOther(`${visitorPaths.newsletter}?done=chosen&key=${encodeURIComponent(key)}`);
      }
      case 'end':
        await api.newsletter.unsubscribe({ key });
        return finish('ended');
      default:
        await api.newsletter.subscribe({ email, source: text('source') || 'footer' });
        return finish('asked');
    }
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return refuse(error, email);
  }
}

function refuse(
  { status, errors, message }: { status: number; errors: Record<string, string[]>; message: string },
  email: string,
) {
  const refusal = (as: number, given: Partial<SubscriptionRefusal>) =>
    data<SubscriptionRefusal>({ message: null, error: null, email, ...given }, { status: as });
  if (status === 0 || status >= 500)
    return refusal(503, { message: 'We couldn’t do this right now. Please try again in a moment.' });
  if (status === 404)
    return refusal(404, {
      message: 'This subscription has ended. Leave your address, and we ask once more.',
    });
  if (errors.key) return refusal(422, { message: NOT_WHOLE });
  const [error] = errors.email ?? [];
  return refusal(status, error ? { error } : { message });
}
