import { paths } from '@sanderling/contract/site/paths';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import page from '../form-page/form-page.module.css';
import { FormPage } from '../form-page/form-page.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import { rarePart } from '../rare-part/rare-part.tsx';
import { CertificateStep } from './certificate-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { Progress } from './progress.tsx';
import { SendStep } from './send-step.tsx';
import type { SignUpData } from './sign-up-loader.ts';
import { StudioStep } from './studio-step.tsx';

// Few come back before their code is typed.
const RareCodeWaits = rarePart(() => import('./code-waits.tsx').then(({ CodeWaits }) => CodeWaits));

/** Applying to the trade program, step by step. */
export function SignUpPage({ data, refusal }: { data: SignUpData; refusal: Refusal | undefined }) {
  const { application, step } = data;
  if (data.isDesigner) return <AlreadyIn />;
  return (
    <FormPage
      title="Apply to the trade program"
      intro="Four short steps. We read every application ourselves and answer within two business days."
    >
      {application?.state === 'more_asked' && (
        <div className={page.notice}>
          <Notice>We asked you for something: {application.message}</Notice>
        </div>
      )}
      {data.declinedFor !== null && !application && (
        <div className={page.notice}>
          <Notice>We wrote to you: {data.declinedFor} You may apply again.</Notice>
        </div>
      )}
      {data.sent !== null && !application && (
        <div className={page.notice}>
          <RareCodeWaits sent={data.sent} />
        </div>
      )}
      <Progress step={step} application={application} />
      {step === 'studio' && (
        <StudioStep key="studio" application={application ?? data.before} refusal={refusal} />
      )}
      {step === 'contact' && <ContactStep key="contact" data={data} refusal={refusal} />}
      {step === 'certificate' && application && (
        <CertificateStep key="certificate" application={application} states={data.states} refusal={refusal} />
      )}
      {step === 'send' && application && (
        <SendStep key="send" application={application} isGuest={data.isGuest} refusal={refusal} />
      )}
    </FormPage>
  );
}

function AlreadyIn() {
  return (
    <FormPage
      title="You’re in the trade program"
      intro="There is nothing to apply for: your prices are on every piece and in your cart."
    >
      <div className={page.actions}>
        <ButtonLink to={paths.products}>See your prices</ButtonLink>
        <ButtonLink kind="quiet" to={paths.tradeProgram}>
          About the program
        </ButtonLink>
      </div>
    </FormPage>
  );
}
