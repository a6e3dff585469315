import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { useActionData, useLoaderData } from '@sanderling/runtime/router';
import type { Refusal } from '../form-page/read-form.ts';
import { signUpAction } from './sign-up-action.ts';
import { loadSignUp, type SignUpData } from './sign-up-loader.ts';
import { SignUpPage } from './sign-up-page.tsx';

export function loader(args: LoaderArgs) {
  return loadSignUp(args);
}

export function action(args: ActionArgs) {
  return signUpAction(args);
}

export function Component() {
  return <SignUpPage data={useLoaderData<SignUpData>()} refusal={useActionData<Refusal>()} />;
}
