import { paths } from '@sanderling/contract/site/paths';
import { safeReturnRoute } from '@sanderling/contract/site/return-route';
import { type ActionArgs, isApiProblem, type SliceContext } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';

/** What a form of signing in is answered with where the browser sends it itself. Never the password. */
export interface PostedAnswer {
  email: string;
  message: string;
  /** What is asked for next: the code that confirms the address, or one beside the password. */
  waiting: { for: 'code-needed'; signUpId: string } | { for: 'mailed-code-needed'; challenge: string } | null;
  isSentAgain: boolean;
  /** The provider's own page on a host of its own: a form may lead to ours only, a link anywhere. */
  hostedUrl?: string;
}

type Fields = (name: string) => string;
const ACCOUNT = '/user/dashboard';
/** A failure of the API must not replace the page by an error page: what was typed is on it. */
const NO_ERROR_PAGE = { handle500: false };

/**
 * Signs in or up by a form that the browser has sent, without JavaScript: through the same use cases of the identity provider. With
 * JavaScript the browser proves the password to the provider, and sends it nowhere. Only our own pages can post here: the shell
 * refuses forms of others.
 */
export function postCredentials(way: 'sign-in' | 'sign-up') {
  return async ({ request, context }: ActionArgs) => {
    const form = await request.formData();
    const field: Fields = (name) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    try {
      return (await stepOf(field('step') || way)(context, field)) ?? goOn(context);
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      const { errors } = error;
      const first = errors.code?.[0] ?? errors.password?.[0] ?? errors.email?.[0];
      const answer = answerTo(field, {
        message: first ?? error.message,
        // A code that is over is asked for anew by the password.
        waiting: error.status === 410 && field('challenge') ? null : waitingOf(field),
      });
      return data(answer, { status: error.status >= 500 || error.status === 0 ? 503 : 422 });
    }
  };
}

/** Answers what the page shows next, or undefined when the customer is in. */
type Step = (context: SliceContext, field: Fields) => Promise<PostedAnswer | Response | undefined>;

const STEPS: Record<string, Step> = {
  async 'sign-in'(context, field) {
    const answer = await context.api.auth.signIn(
      { email: emailIn(field), password: field('password') },
      NO_ERROR_PAGE,
    );
    if (answer.step === 'signed-in') return beginSession(context, answer.token);
    return answerTo(field, {
      waiting:
        answer.step === 'code-needed'
          ? { for: answer.step, signUpId: 'first' }
          : { for: answer.step, challenge: answer.challenge },
    });
  },
  async 'mailed-code'(context, field) {
    const mailed = { email: emailIn(field), challenge: field('challenge'), code: field('code') };
    return beginSession(context, (await context.api.auth.signInByCode(mailed, NO_ERROR_PAGE)).token);
  },
  async 'sign-up'(context, field) {
    const typed = { email: emailIn(field), password: field('password') };
    const { sign_up_id: signUpId } = await context.api.auth.signUp(typed, NO_ERROR_PAGE);
    return answerTo(field, { waiting: { for: 'code-needed', signUpId } });
  },
  async confirm(context, field) {
    const typed = { email: emailIn(field), code: field('code'), ...signUpIn(field) };
    const answer = await context.api.auth.confirmSignUp(typed, NO_ERROR_PAGE);
    if (answer.step === 'signed-in') return beginSession(context, answer.token);
    return seeOther('/login?confirmed=yes');
  },
  async 'new-code'(context, field) {
    await context.api.auth.newSignUpCode({ email: emailIn(field), ...signUpIn(field) }, NO_ERROR_PAGE);
    return answerTo(field, { isSentAgain: true, waiting: waitingOf(field) });
  },
  async hosted({ api, cookies, origin }, field) {
    const { url, state, code_verifier: verifier } = await api.auth.hostedPage({}, NO_ERROR_PAGE);
    cookies.set('hostedSignIn', `${state}.${verifier}`);
    if (new URL(url).origin !== origin) return answerTo(field, { hostedUrl: url });
    return seeOther(url);
  },
};

function stepOf(name: string): Step {
  const step = STEPS[name];
  if (step === undefined) throw new Response(null, { status: 400 });
  return step;
}

function answerTo(field: Fields, change: Partial<PostedAnswer>): PostedAnswer {
  return { email: field('email'), message: '', waiting: null, isSentAgain: false, ...change };
}

function waitingOf(field: Fields): PostedAnswer['waiting'] {
  const [challenge, signUpId] = [field('challenge'), field('sign_up_id')];
  if (challenge) return { for: 'mailed-code-needed', challenge };
  return signUpId ? { for: 'code-needed', signUpId } : null;
}

const emailIn = (field: Fields) => field('email').trim();
const signUpIn = (field: Fields) => (field('sign_up_id') ? { sign_up_id: field('sign_up_id') } : {});

/** The session is in the browser's cookies, as its own scripts would set them, and the cart at hand is the customer's. */
export async function beginSession({ api, cookies }: SliceContext, token: string): Promise<undefined> {
  const check = await api.user.initialCheck(
    { order_id: cookies.get('orderId') ?? null },
    { ...NO_ERROR_PAGE, headers: { Authorization: `Bearer ${token}` } },
  );
  cookies.set('token', token);
  cookies.set('hadSession', 'true');
  const known = {
    role: check.role,
    email: check.email,
    designerRequestCompleted: check.designer_request_completed ? 'true' : null,
    orderId: check.order_id,
  } as const;
  for (const key of ['role', 'email', 'designerRequestCompleted', 'orderId'] as const) {
    const value = known[key];
    if (value) cookies.set(key, value);
    else cookies.remove(key);
  }
}

/** To the page that was wanted, or to the account: pages that all visitors share do not say, without a script, who is signed in. */
export function goOn({ cookies }: SliceContext): Response {
  const wanted = safeReturnRoute(cookies.get('wantedRoute'));
  cookies.remove('wantedRoute');
  return seeOther(wanted === paths.home ? ACCOUNT : wanted);
}
