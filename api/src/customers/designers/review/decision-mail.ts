import { store } from '@sanderling/catalogue-data/store/store';
import { DESIGNER_ROLE_NAMES, type DesignerRole } from '@sanderling/contract/commerce/designer-role-names';
import { stateNames } from '@sanderling/contract/postal/state-names';
import type { AskedStep } from '@sanderling/contract/wire/customers/designer-application';
import { answerDay } from '@sanderling/pricing/calendar/answer-day';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import type { MailContent } from '../../../notifications/mail/plain-mail.ts';

type Content = (publicOrigin: string) => Omit<MailContent, 'publicOrigin'>;

interface Applicant {
  first_name: string;
  company_name: string;
}

/** All that the trade team needs is here. */
export function receivedMail({ first_name: name, company_name: studio }: Applicant, now: Date): Content {
  return (publicOrigin) => ({
    subject: 'We have your trade application',
    heading: `Thank you, ${name}`,
    paragraphs: [
      `Your application for ${studio} is with our trade team. We read every one ourselves and answer by ${formatLongDay(answerDay(now))}.`,
      'Until then you shop at regular prices. Your cart changes by itself once you are approved.',
    ],
    link: { label: 'See your application', url: `${publicOrigin}/designers/account_verifying` },
  });
}

export function approvedMail(
  { first_name: name, company_name: studio }: Applicant,
  { role, exemptStates }: { role: DesignerRole; exemptStates: readonly string[] },
): Content {
  return (publicOrigin) => ({
    subject: `Welcome to the ${store.name} trade program`,
    heading: `Welcome, ${name}`,
    paragraphs: [
      `${studio} is in the trade program, as a ${DESIGNER_ROLE_NAMES[role]}. Your prices are there now, on every piece and in your cart, wherever you are signed in.`,
      exemptStates.length > 0
        ? `We have your resale certificate: orders that go to ${stateNames(exemptStates)} are free of sales tax. For other states, send us theirs.`
        : 'Sales tax is charged as before. Send the trade desk a resale certificate at any time to change that.',
    ],
    link: { label: 'See your prices', url: `${publicOrigin}/products` },
  });
}

export function exemptedMail(
  { first_name: name, company_name: studio }: Applicant,
  exemptStates: readonly string[],
): Content {
  return (publicOrigin) => ({
    subject: 'Sales tax on your trade orders',
    heading: `Your certificates, ${name}`,
    paragraphs: [
      exemptStates.length > 0
        ? `We have resale certificates of ${studio}: orders that go to ${stateNames(exemptStates)} are free of sales tax from now on. For other states, send us theirs.`
        : `We have no valid resale certificate of ${studio} any more: sales tax is charged on orders from now on.`,
    ],
    link: { label: 'See your tax documents', url: `${publicOrigin}/user/designer_dashboard` },
  });
}

/** Leads to the part of the application that the store has asked about: to the whole of it, nothing would seem to be missing. `asked` has a reader who is not signed in sign in first: an application of their own would be empty. */
export function moreAskedMail(
  { first_name: name }: Applicant,
  { message, step }: { message: string; step: AskedStep | undefined },
): Content {
  return (publicOrigin) => ({
    subject: 'One more thing for your trade application',
    heading: `We need a little more, ${name}`,
    paragraphs: [
      ...message.split(/\n+/),
      'What you have sent is still there. Add what is missing and send it again.',
    ],
    link: {
      label: 'Open your application',
      url: `${publicOrigin}/designers/signup?${step === undefined ? '' : `step=${step}&`}asked=1`,
    },
  });
}

export function declinedMail({ company_name: studio }: Applicant, message: string): Content {
  return (publicOrigin) => ({
    subject: 'About your trade application',
    heading: 'We can’t accept your application yet',
    paragraphs: [
      `We have read your application for ${studio}, and can’t take it into the trade program.`,
      ...message.split(/\n+/),
      'You can apply again at any time, and your account stays as it is.',
    ],
    link: { label: 'Apply again', url: `${publicOrigin}/designers/signup` },
  });
}

export function endedMail({ company_name: studio }: Applicant, message: string): Content {
  return (publicOrigin) => ({
    subject: 'Your trade membership has ended',
    heading: 'Your trade membership has ended',
    paragraphs: [
      `${studio} is no longer in the trade program: from now on you shop at regular prices.`,
      ...message.split(/\n+/),
      'Quotes that we have given stay as they are. You can apply again at any time.',
    ],
    link: { label: 'Apply again', url: `${publicOrigin}/designers/signup` },
  });
}
