import { isApiProblem, type LoaderArgs, PageTitle, servicesAtom } from '@sanderling/runtime';
import { redirect, useLoaderData, useNavigate } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import { Spinner } from '@sanderling/ui/spinner/spinner.tsx';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { authErrorMessage } from '../auth-forms/auth-error-message.ts';
import { beginSession, goOn } from '../auth-forms/post-credentials.ts';

/**
 * Only the identity provider links here: without its code there is nothing to do. Where the way to it began without JavaScript, the cookie
 * knows what has to come back, and the session begins here.
 */
export async function loader({ request, context }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('code');
  if (code === null && !searchParams.has('error')) throw redirect('/');
  const [state = '', verifier = ''] = context.cookies.get('hostedSignIn')?.split('.') ?? [];
  if (state === '' || state !== searchParams.get('state')) return { message: '' };
  context.cookies.remove('hostedSignIn');
  const { api, origin } = context;
  try {
    const { token } = await api.auth.cognitoCallback(
      { code: code ?? '', redirect_uri: `${origin}/oauth-callback`, code_verifier: verifier },
      { handle500: false },
    );
    await beginSession(context, token);
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return { message: error.message };
  }
  throw goOn(context);
}

/** The moment in which the identity provider hands the shopper back. */
export function Component() {
  const services = useAtomValue(servicesAtom);
  const navigate = useNavigate();
  const { message } = useLoaderData<typeof loader>();
  const [problem, setProblem] = useState(message);
  useEffect(() => {
    if (message) return;
    let isHere = true;
    services
      ?.auth?.()
      .then(async (auth) => {
        await auth.finishHostedPage();
        if (isHere) void navigate(auth.takeReturnRoute(), { replace: true });
      })
      .catch((error: unknown) => {
        console.error('The identity provider’s code was refused', error);
        if (isHere) setProblem(authErrorMessage(error));
      });
    return () => {
      isHere = false;
    };
  }, [services, navigate, message]);
  return (
    <>
      <PageTitle>Signing you in</PageTitle>
      <meta name="robots" content="noindex" />
      {problem ? (
        <div role="alert">
          <EmptyState title="You are not signed in" text={problem} headingLevel={1}>
            <ButtonLink to="/login">Back to sign in</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <p role="status">
          <Spinner sizePx={20} /> Signing you in
        </p>
      )}
    </>
  );
}
