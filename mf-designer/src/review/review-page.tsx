import { needsCertificate } from '@sanderling/contract/commerce/trade-certificate';
import { stateName } from '@sanderling/contract/postal/state-names';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { ReviewedApplication } from '@sanderling/contract/wire/customers/designer-application';
import { maskedPhone } from '@sanderling/phone/phone';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { PageTitle } from '@sanderling/runtime';
import { Link, useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Checkbox } from '@sanderling/ui/field/choice.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextAreaField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { DocumentSection } from '../documents/document-section.tsx';
import { Form } from '../form-page/form.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import { ASKED_STEPS, STEP_TITLES } from '../sign-up/steps.ts';
import { EndMembership } from './end-membership.tsx';
import { Log } from './log.tsx';
import styles from './review.module.css';
import { SalesTax } from './sales-tax.tsx';
import { SentCertificates } from './sent-certificates.tsx';
import { stateInWords } from './states-in-words.ts';

interface ReviewProps {
  application: ReviewedApplication;
  refusal: Refusal | undefined;
}

/** One application: what the designer says, the documents, what was done, and what to decide. */
export function ReviewPage({ application, refusal }: ReviewProps) {
  const { state, is_overdue: isOverdue, answer_by: answerBy, missing } = application;
  const isOpen = state === 'submitted' || state === 'more_asked';
  return (
    <div className={styles.page}>
      <PageTitle>{`${application.company_name} | Trade applications`}</PageTitle>
      <meta name="robots" content="noindex" />
      <p className={styles.back}>
        <Link to={designerPaths.reviews}>All applications</Link>
      </p>
      <h1 className={styles.title}>{application.company_name}</h1>
      <p className={styles.intro}>
        {stateInWords(
          state,
          application.events.some(({ action }) => action === 'ended'),
        )}
        {state === 'submitted' && answerBy !== null && (
          <span className={isOverdue ? styles.overdue : undefined}>
            {isOverdue
              ? `, overdue since ${formatLongDay(answerBy)}`
              : `, answer by ${formatLongDay(answerBy)}`}
          </span>
        )}
      </p>
      {refusal && (
        <div className={styles.refusal}>
          <Notice tone="problem">{refusal.message}</Notice>
        </div>
      )}
      {isOpen && Object.keys(missing).length > 0 && (
        <div className={styles.refusal}>
          <Notice>Incomplete: {Object.values(missing).join(' ')}</Notice>
        </div>
      )}
      <div className={styles.columns}>
        <div>
          <Facts application={application} />
          {application.documents.length > 0 ? (
            <DocumentSection title="Documents" documents={application.documents} />
          ) : (
            <p className={styles.empty}>No documents.</p>
          )}
          <SentCertificates certificates={application.certificates ?? []} />
          <Log
            entries={application.events.map(({ action, ...event }) => ({
              ...event,
              title: ACTIONS[action],
              isByCustomer: action === 'submitted' || action.startsWith('document_'),
            }))}
          />
        </div>
        <div className={styles.decide}>
          {state === 'approved' && <SalesTax application={application} refusal={refusal} />}
          {state === 'approved' && <EndMembership revision={application.revision} refusal={refusal} />}
          {isOpen && <Decide application={application} refusal={refusal} />}
          <Note refusal={refusal} />
        </div>
      </div>
    </div>
  );
}

function Facts({ application }: { application: ReviewedApplication }) {
  const { website, state_abbr: state, resale_number: number } = application;
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return (
    <dl className={styles.facts}>
      <dt>Designer</dt>
      <dd>
        {application.first_name} {application.last_name}
      </dd>
      <dt>E-mail</dt>
      <dd>
        <a href={`mailto:${application.email}`}>{application.email}</a>
      </dd>
      <dt>Phone</dt>
      <dd>{maskedPhone(application.phone) || 'None'}</dd>
      <dt>Work</dt>
      <dd>
        {website ? (
          <a href={address} target="_blank" rel="noreferrer nofollow">
            {website}
          </a>
        ) : (
          'None'
        )}
      </dd>
      <dt>Trade</dt>
      <dd>{application.business_type}</dd>
      <dt>Address</dt>
      <dd>
        {application.address1}, {application.city}, {state} {application.zip_code}
      </dd>
      <dt>Certificate</dt>
      <dd>{number || (needsCertificate(state) ? 'Missing' : 'None needed in this state')}</dd>
      <dt>Sales tax</dt>
      <dd>{application.tax_exempt_requested ? 'Asks to be exempt' : 'As usual'}</dd>
    </dl>
  );
}

function Decide({ application, refusal }: ReviewProps) {
  const isPending = useNavigation().state !== 'idle';
  const typed = (intent: string) => (refusal?.values.intent === intent ? refusal : undefined);
  const answer = typed('ask') ?? typed('decline');
  return (
    <>
      <Form method="post" className={styles.form}>
        <h2>Approve</h2>
        <input type="hidden" name="seen" value={application.revision} />
        <SelectField label="Role" name="role" defaultValue="trade_designer">
          <option value="trade_designer">Trade designer</option>
          <option value="room_designer">Room designer</option>
        </SelectField>
        {needsCertificate(application.state_abbr) ? (
          <Checkbox
            name="tax_exempt"
            label={`Free of sales tax on orders to ${stateName(application.state_abbr) || 'the state of the certificate'}`}
            hint={application.tax_exempt_requested ? 'Asked for' : 'Not asked for'}
          />
        ) : (
          <p>{stateName(application.state_abbr)} has no sales tax of its own.</p>
        )}
        <Button type="submit" name="intent" value="approve" isPending={isPending}>
          Approve
        </Button>
      </Form>
      <Form method="post" className={styles.form}>
        <h2>Ask, or decline</h2>
        <input type="hidden" name="seen" value={application.revision} />
        <TextAreaField
          label="What the applicant will read"
          name="message"
          rows={4}
          maxLength={2_000}
          defaultValue={answer?.values.message ?? ''}
          error={answer?.errors.message}
        />
        <SelectField
          label="Where the mail of a question leads"
          name="step"
          defaultValue={
            answer?.values.step ?? (needsCertificate(application.state_abbr) ? 'certificate' : 'studio')
          }
        >
          {ASKED_STEPS.map((step) => (
            <option key={step} value={step}>
              {STEP_TITLES[step]}
            </option>
          ))}
        </SelectField>
        <div className={styles.answers}>
          <Button type="submit" kind="quiet" name="intent" value="ask" isPending={isPending}>
            Ask for more
          </Button>
          <Button type="submit" kind="quiet" name="intent" value="decline" isPending={isPending}>
            Decline
          </Button>
        </div>
      </Form>
    </>
  );
}

function Note({ refusal }: { refusal: Refusal | undefined }) {
  const own = refusal?.values.intent === 'note' ? refusal : undefined;
  return (
    <Form method="post" className={styles.form}>
      <h2>Note</h2>
      <TextAreaField
        label="For the trade team alone"
        name="message"
        rows={2}
        maxLength={2_000}
        defaultValue={own?.values.message ?? ''}
        error={own?.errors.message}
      />
      <Button type="submit" kind="quiet" name="intent" value="note">
        Add the note
      </Button>
    </Form>
  );
}

const ACTIONS: Readonly<Record<ReviewedApplication['events'][number]['action'], string>> = {
  submitted: 'Sent',
  document_added: 'Document added',
  document_removed: 'Document removed',
  noted: 'Note',
  more_asked: 'Asked for more',
  approved: 'Approved',
  declined: 'Declined',
  ended: 'Membership ended',
  // Also of a certificate that was declined, with which nothing changed.
  exempted: 'Sales tax',
};
