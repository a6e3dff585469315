import type { Address, UsState } from '@sanderling/contract/wire/values/address';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { Form, useActionData, useLoaderData, useNavigation } from '@sanderling/runtime/router';
import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { AddressFields } from '@sanderling/ui/address-fields/address-fields.tsx';
import {
  type AddressErrors,
  addressValues,
  readAddressValues,
  toAddressInput,
} from '@sanderling/ui/address-fields/address-values.ts';
import { ContactFields } from '@sanderling/ui/address-fields/contact-fields.tsx';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useErrorsLeft } from '@sanderling/ui/field/use-errors-left.ts';
import styles from '../account-layout/form.module.css';
import { answerForm } from '../account-layout/form-answer.ts';
import { FormNotice } from '../account-layout/form-notice.tsx';

const NO_ERRORS: AddressErrors = {};

type Kind = 'shipping' | 'billing';

interface AddressData {
  address: Address;
  states: UsState[];
}

export function loadAddress(kind: Kind) {
  return async ({ context: { api } }: LoaderArgs): Promise<AddressData> => {
    const [address, states] = await Promise.all([api[`${kind}Address`].form(), api.states.list()]);
    return { address, states };
  };
}

export function saveAddress(kind: Kind) {
  return (args: ActionArgs) =>
    answerForm(args, 'Saved. We’ll fill it in at checkout.', (_typed, form) =>
      args.context.api[`${kind}Address`].set({ address: toAddressInput(readAddressValues(form), []) }),
    );
}

/** The form of one of the two addresses of an account. */
export function AddressPage({ kind, title }: { kind: Kind; title: string }) {
  const { address, states } = useLoaderData<AddressData>();
  const answer = useActionData<ReturnType<typeof saveAddress>>();
  const isPending = useNavigation().state !== 'idle';
  const values = { ...addressValues(address), ...answer?.values };
  const { errors, noteChange } = useErrorsLeft(answer?.errors ?? NO_ERRORS);
  return (
    <AccountLayout title={title}>
      <FormNotice answer={answer} />
      <Form method="post" className={styles.form} onInput={noteChange}>
        <AddressFields kind={kind} values={values} errors={errors} states={states} />
        <ContactFields kind={kind} values={values} errors={errors} />
        <Button type="submit" className={styles.send} isPending={isPending}>
          Save
        </Button>
      </Form>
    </AccountLayout>
  );
}
