import { type LoaderArgs, PageTitle, servicesAtom } from '@sanderling/runtime';
import { redirect, useNavigate } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import { Spinner } from '@sanderling/ui/spinner/spinner.tsx';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { authErrorMessage } from '../auth-forms/auth-error-message.ts';

/** Only the identity provider links here: without its code there is nothing to do. */
export function loader({ request }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('code') && !searchParams.has('error')) throw redirect('/');
  return null;
}

/** The moment in which the identity provider hands the shopper back. */
export function Component() {
  const services = useAtomValue(servicesAtom);
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  useEffect(() => {
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
  }, [services, navigate]);
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
