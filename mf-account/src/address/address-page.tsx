import type { Address, UsState } from '@sanderling/contract/wire/address';
import type { UserAddressBody } from '@sanderling/contract/wire/user';
import { maskedPhone } from '@sanderling/pricing/phone';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { Form, useActionData, useLoaderData, useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { PhoneField } from '@sanderling/ui/field/phone-field.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import styles from '../account-frame/form.module.css';
import { answerForm } from '../account-frame/form-answer.ts';
import { FormNotice } from '../account-frame/form-notice.tsx';

type Kind = 'shipping' | 'billing';

interface AddressData {
  address: Address;
  states: UsState[];
}

export function loadAddress(kind: Kind) {
  return async ({ context: { api } }: LoaderArgs): Promise<AddressData> => {
    const [{ data: address }, states] = await Promise.all([
      api.call<Address>('GET', `/user/${kind}_address_attributes`),
      api.states.list(),
    ]);
    return { address, states };
  };
}

export function saveAddress(kind: Kind) {
  const path = kind === 'shipping' ? '/user/set_address' : '/user/set_billing_address';
  return (args: ActionArgs) =>
    answerForm(args, 'Saved. It is at hand when you check out.', async (typed) => {
      const body: UserAddressBody = {
        address: {
          first_name: typed('first_name'),
          last_name: typed('last_name'),
          address1: typed('address1'),
          city: typed('city'),
          state: { abbr: typed('state'), name: '' },
          zip_code: typed('zip_code'),
          phone: typed('phone'),
          email: typed('email'),
        },
      };
      return args.context.api.call('POST', path, body);
    });
}

/** The form of one of the two addresses of an account. */
export function AddressPage({ kind, title }: { kind: Kind; title: string }) {
  const { address, states } = useLoaderData<AddressData>();
  const answer = useActionData<ReturnType<typeof saveAddress>>();
  const isPending = useNavigation().state !== 'idle';
  const start: Record<string, string> = {
    ...address,
    state: address.state.abbr,
    phone: maskedPhone(address.phone),
  };
  const field = (name: string, complete: string, maxLength: number) => ({
    name,
    defaultValue: answer?.values[name] ?? start[name] ?? '',
    error: answer?.errors[name],
    autoComplete: `${kind} ${complete}`,
    maxLength,
  });
  return (
    <AccountFrame title={title}>
      <FormNotice answer={answer} />
      <Form method="post" className={styles.form}>
        <div className={styles.pair}>
          <TextField label="First name" {...field('first_name', 'given-name', 60)} />
          <TextField label="Last name" {...field('last_name', 'family-name', 60)} />
        </div>
        <TextField
          label="Street address"
          hint="With apartment, suite or floor"
          {...field('address1', 'street-address', 120)}
        />
        <TextField label="City" {...field('city', 'address-level2', 80)} />
        <div className={styles.pair}>
          <SelectField
            label="State"
            name="state"
            defaultValue={answer?.values.state ?? start.state ?? ''}
            error={answer?.errors.state}
            autoComplete={`${kind} address-level1`}
          >
            <option value="">Choose a state</option>
            {states.map(({ abbr, name, allowed_shipping }) => (
              <option key={abbr} value={abbr}>
                {name}
                {kind === 'shipping' && !allowed_shipping && ' (no delivery)'}
              </option>
            ))}
          </SelectField>
          <TextField label="ZIP code" inputMode="numeric" {...field('zip_code', 'postal-code', 10)} />
        </div>
        <PhoneField label="Phone" {...field('phone', 'tel', 30)} />
        <TextField label="E-mail" type="email" {...field('email', 'email', 254)} />
        <Button type="submit" className={styles.send} isPending={isPending}>
          Save
        </Button>
      </Form>
    </AccountFrame>
  );
}
