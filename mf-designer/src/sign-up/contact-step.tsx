import { maskedPhone } from '@sanderling/phone/phone';
import { Link } from '@sanderling/runtime/router';
import { AddressFields } from '@sanderling/ui/address-fields/address-fields.tsx';
import { type AddressValues, streetLines } from '@sanderling/ui/address-fields/address-values.ts';
import { PhoneField } from '@sanderling/ui/field/phone-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import type { SignUpData } from './sign-up-loader.ts';
import { StepForm } from './step-form.tsx';
import { goOnPath } from './steps.ts';

const FIELDS = ['email', 'phone', 'first_name', 'last_name', 'address1', 'city', 'state', 'zip_code'];

/** How to reach the designer, and where the studio is: that decides about the certificate. */
export function ContactStep({
  data: { application, isGuest, states },
  refusal,
}: {
  data: SignUpData;
  refusal: Refusal | undefined;
}) {
  const typed = refusal?.values;
  const values: AddressValues = {
    email: application?.email ?? '',
    phone: maskedPhone(application?.phone ?? ''),
    first_name: application?.first_name ?? '',
    last_name: application?.last_name ?? '',
    ...streetLines(application?.address1 ?? ''),
    city: application?.city ?? '',
    state: application?.state_abbr ?? '',
    zip_code: application?.zip_code ?? '',
    ...typed,
  };
  return (
    <StepForm step="contact" refusal={refusal} fields={FIELDS}>
      {(errors) => (
        <>
          {isGuest && (
            <TextField
              label="E-mail"
              hint={
                <>
                  You’ll sign in with it. <Link to={goOnPath()}>I have an account</Link>
                </>
              }
              type="email"
              id="email"
              name="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              defaultValue={values.email}
              error={errors.email}
            />
          )}
          <PhoneField
            label="Phone"
            hint="The trade team calls when a question is quicker than a mail"
            id="phone"
            name="phone"
            defaultValue={values.phone}
            error={errors.phone}
          />
          <AddressFields kind="billing" values={values} errors={errors} states={states} />
        </>
      )}
    </StepForm>
  );
}
