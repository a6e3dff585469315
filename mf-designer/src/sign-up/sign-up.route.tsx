import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { useActionData, useLoaderData } from '@sanderling/runtime/router';
import { FormKey } from '../form-page/form.tsx';
import { newFormKey } from '../form-page/form-key.ts';
import type { Refusal } from '../form-page/read-form.ts';
import { signUpAction } from './sign-up-action.ts';
import { loadSignUp, type SignUpData } from './sign-up-loader.ts';
import { SignUpPage } from './sign-up-page.tsx';

export async function loader(args: LoaderArgs) {
  return { data: await loadSignUp(args), formKey: newFormKey() };
}

export function action(args: ActionArgs) {
  return signUpAction(args);
}

export function Component() {
  const { data, formKey } = useLoaderData<{ data: SignUpData; formKey: string }>();
  return (
    <FormKey value={formKey}>
      <SignUpPage data={data} refusal={useActionData<Refusal>()} />
    </FormKey>
  );
}
