import { stateName } from '@sanderling/contract/postal/state-names';
import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import { maskedPhone } from '@sanderling/phone/phone';
import { Link } from '@sanderling/runtime/router';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import styles from './send-step.module.css';
import { StepForm } from './step-form.tsx';
import { STEP_TITLES, type Step, stepPath } from './steps.ts';

/** What will be sent, each part with the way back to it; and for guests the password of their new account. */
export function SendStep({
  application,
  isGuest,
  refusal,
}: {
  application: DesignerApplication;
  isGuest: boolean;
  refusal: Refusal | undefined;
}) {
  const { documents, resale_number: number, state_abbr: state } = application;
  const files = documents.map(({ file_name }) => file_name);
  return (
    <>
      <div className={styles.summary}>
        <Part
          step="studio"
          lines={[application.company_name, application.website, application.business_type]}
        />
        <Part
          step="contact"
          lines={[
            `${application.first_name} ${application.last_name}`,
            application.email,
            maskedPhone(application.phone),
            `${application.address1}, ${application.city}, ${stateName(state)} ${application.zip_code}`,
          ]}
        />
        <Part
          step="certificate"
          lines={[
            number === '' ? 'No certificate' : `Certificate ${number}`,
            ...files,
            ...(application.tax_exempt_requested ? ['Free of sales tax, once we have checked it'] : []),
          ]}
        />
      </div>
      <StepForm step="send" refusal={refusal} fields={['email', 'password']} send="Send application">
        {(errors) =>
          isGuest && (
            <TextField
              type="password"
              label="Choose a password"
              hint="For your new account: at least 8 characters; a short sentence is easy to remember"
              id="password"
              name="password"
              autoComplete="new-password"
              minLength={8}
              maxLength={256}
              error={errors.password}
            />
          )
        }
      </StepForm>
    </>
  );
}

function Part({ step, lines }: { step: Step; lines: readonly string[] }) {
  return (
    <section>
      <h3>{STEP_TITLES[step]}</h3>
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Link to={stepPath(step)}>
        Edit<VisuallyHidden> {STEP_TITLES[step]}</VisuallyHidden>
      </Link>
    </section>
  );
}
