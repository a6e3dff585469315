import { designerRoleName } from '@sanderling/contract/commerce/designer-role-names';
import { isDesigner } from '@sanderling/contract/commerce/roles';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { paths } from '@sanderling/contract/site/paths';
import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import type { QuoteSummary } from '@sanderling/contract/wire/quotes/quote';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { AnswerNotice } from '../form-page/answer-notice.tsx';
import page from '../form-page/form-page.module.css';
import { FormPage } from '../form-page/form-page.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import { rarePart } from '../rare-part/rare-part.tsx';
import { AddDocument } from './add-document.tsx';
import { SentDocuments } from './sent-documents.tsx';

// Few who apply have asked for quotes.
const RareQuotes = rarePart(() => import('./account-quotes.tsx').then(({ AccountQuotes }) => AccountQuotes));

interface ApplicationPageProps {
  canonical: string;
  /** Just now, by the code of a mail: an address of the visitor's own or of another account's. */
  confirmed: string | null;
  isSignedIn: boolean;
  /** As the account has it now. */
  role: string | null;
  application: DesignerApplication | null;
  /** A document, just now. */
  hasAdded: boolean;
  /** Of an account without a dashboard. */
  quotes: readonly QuoteSummary[];
  refusal: Refusal | undefined;
}

/** Where the address of the page after a document leads: it takes the focus. */
export const ADDED_NOTICE = 'added';

/** One state, said in a headline, with what to do about it. */
export function ApplicationPage({ canonical, refusal, hasAdded, quotes, ...given }: ApplicationPageProps) {
  const { title, intro, message, actions } = describe(given);
  const { application, role } = given;
  const isWaiting = !isDesigner(role) && application?.state === 'submitted';
  return (
    <FormPage title={title} intro={intro} canonical={canonical}>
      {message && (
        <div className={page.notice}>
          <Notice>{message}</Notice>
        </div>
      )}
      {isWaiting && hasAdded && !refusal && (
        <div id={ADDED_NOTICE} tabIndex={-1} className={page.notice}>
          <Notice>Your document is with our trade team too.</Notice>
        </div>
      )}
      {refusal && (
        <div className={page.notice}>
          <AnswerNotice tone="problem">{refusal.message}</AnswerNotice>
        </div>
      )}
      <div className={page.actions}>
        {actions.map(([label, to], index) => (
          <ButtonLink key={to} to={to} kind={index === 0 ? 'primary' : 'quiet'}>
            {label}
          </ButtonLink>
        ))}
      </div>
      {application && application.documents.length > 0 && (
        <SentDocuments documents={application.documents} isRemovable={isWaiting} />
      )}
      {application && isWaiting && <AddDocument application={application} refusal={refusal} />}
      {quotes.length > 0 && <RareQuotes quotes={quotes} />}
    </FormPage>
  );
}

type Description = {
  title: string;
  intro: string;
  message?: string;
  actions: readonly (readonly [label: string, to: string])[];
};

function describe({
  confirmed,
  isSignedIn,
  role,
  application,
}: Omit<ApplicationPageProps, 'canonical' | 'refusal' | 'hasAdded' | 'quotes'>): Description {
  if (confirmed === 'other') {
    return {
      title: 'The address is confirmed',
      intro:
        'Its application is with our trade team. You are signed in with another account: sign out, and in with that address, to follow it.',
      actions: [['Go to the shop', paths.home]],
    };
  }
  if (!isSignedIn && confirmed !== null) {
    return {
      title: 'Your address is confirmed',
      intro:
        'Your application is with our trade team, and we write to you within two business days. Next: sign in with the password that you have chosen, to follow it. There you can add a document too.',
      actions: [['Sign in', paths.login]],
    };
  }
  if (!isSignedIn) {
    return {
      title: 'Your account is being verified',
      intro:
        'Sign in to see what became of your application. We also write to you as soon as we have read it.',
      actions: [
        ['Sign in', paths.login],
        ['Enter a code', designerPaths.verify],
      ],
    };
  }
  const roleName = designerRoleName(role);
  if (roleName !== null) {
    return {
      title: 'You’re in the trade program',
      intro: `You are in it as a ${roleName}. Your prices are there now: on every piece, and in your cart.`,
      actions: [
        ['See your prices', paths.products],
        ['About the program', paths.tradeProgram],
      ],
    };
  }
  switch (application?.state) {
    case 'submitted':
      return submitted(application);
    case 'more_asked':
      return {
        title: 'We need a little more',
        intro: 'What you have sent is still there. Add what is missing and send it again.',
        message: application.message,
        actions: [['Open your application', designerPaths.signup]],
      };
    case 'declined':
      return {
        title: 'You’re not in the trade program',
        intro: 'Your account stays as it is, and you may apply again at any time.',
        message: application.message,
        actions: [['Apply again', designerPaths.signup]],
      };
    case 'draft':
      return {
        title: 'Your application isn’t sent yet',
        intro: 'What you have typed is still there.',
        actions: [['Go on with it', designerPaths.signup]],
      };
    default:
      return {
        title: 'You haven’t applied yet',
        intro: 'The trade program is for interior designers, architects, stagers and hospitality buyers.',
        actions: [
          ['Apply', designerPaths.signup],
          ['About the program', paths.tradeProgram],
        ],
      };
  }
}

function submitted({ missing, submitted_at: at, answer_by: answerBy }: DesignerApplication): Description {
  if (Object.keys(missing).length > 0) {
    return {
      title: 'Your application isn’t complete yet',
      intro: 'We have part of it. With the rest we can decide.',
      actions: [['Complete it', designerPaths.signup]],
    };
  }
  const sent = at === null ? '' : ` You sent it on ${formatLongDay(centralDay(new Date(at)))}.`;
  const by = answerBy === null ? 'within two business days' : `by ${formatLongDay(answerBy)}`;
  return {
    title: 'Your application is with us',
    intro: `We read every application ourselves, and write to you ${by}.${sent} Until then you shop at regular prices.`,
    actions: [['Look around meanwhile', paths.products]],
  };
}
