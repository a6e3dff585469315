import { z } from 'zod';
import { emailAddress, zipCode } from '../values/fields.ts';
import { personName } from '../values/person-name.ts';
import { typedLine, typedLines } from '../values/typed-text.ts';

const line = (limit: number) => typedLine().max(limit, `Use at most ${limit} characters.`);
const needed = (limit: number) => line(limit).min(1, 'This is required.');

/** Of a file that goes with an application. */
export const MAX_DOCUMENT_BYTES = 10 * 2 ** 20;
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

/** What a designer says of the studio and of themselves. What may be empty can be sent later. */
const answers = z.strictObject({
  first_name: personName(needed(60)),
  last_name: personName(needed(60)),
  email: emailAddress,
  phone: line(30),
  company_name: needed(120),
  website: line(200).regex(
    /^$|^(https?:\/\/)?[^\s/.:]+\.[^\s]+$/i,
    'Enter a web address, such as studio.example.',
  ),
  business_type: needed(60),
  resale_number: line(40),
  address1: line(120),
  city: line(80),
  state_abbr: z.string().regex(/^([A-Z]{2})?$/, 'Choose a state.'),
  zip_code: z.union([z.literal(''), zipCode]),
  tax_exempt_requested: z.boolean(),
});
const { address1, city, state_abbr, zip_code, tax_exempt_requested } = answers.shape;

/**
 * An application to the trade program. Without all that the store asks for it is not complete, and the same call completes it.
 * Guests choose a password, and with it an account.
 */
export const createDesignerBody = answers.extend({
  address1: address1.default(''),
  city: city.default(''),
  state_abbr: state_abbr.default(''),
  zip_code: zip_code.default(''),
  tax_exempt_requested: tax_exempt_requested.default(false),
  /** Not read: a release of before sends all of an application back, with what it does not know of it. */
  asked_step: z.string().max(20).optional(),
  password: z
    .string()
    .min(8, 'Use at least 8 characters.')
    .max(256, 'Use at most 256 characters.')
    .optional(),
  /** The draft whose documents go with it. */
  application_id: z.uuid().optional(),
});

export const createdDesigner = z.object({
  role: z.literal('trade_designer_requested'),
  designer_request_completed: z.boolean(),
  /** Of a guest: the sign-up that waits for the code of the mail. With it a code of another sign-up of the address is refused. */
  sign_up_id: z.uuid().optional(),
});

/** What has been typed of a draft so far. What is still empty the answer says, in words for beside the field. */
export const draftAnswersBody = answers
  .extend({
    first_name: personName(line(60)),
    last_name: personName(line(60)),
    email: z.union([z.literal(''), emailAddress]),
    company_name: line(120),
    business_type: line(60),
  })
  .partial();

const APPLICATION_STATES = [
  'draft',
  'unconfirmed',
  'submitted',
  'more_asked',
  'approved',
  'declined',
] as const;

/** The parts of an application in which the store may ask for more. */
export const ASKED_STEPS = ['studio', 'contact', 'certificate'] as const;
export type AskedStep = (typeof ASKED_STEPS)[number];

const designerDocument = z.object({
  id: z.uuid(),
  file_name: z.string(),
  content_type: z.enum(DOCUMENT_TYPES),
  byte_length: z.int(),
});

export const designerApplication = z.object({
  id: z.uuid(),
  state: z.enum(APPLICATION_STATES),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  company_name: z.string(),
  website: z.string(),
  business_type: z.string(),
  resale_number: z.string(),
  address1: z.string(),
  city: z.string(),
  state_abbr: z.string(),
  zip_code: z.string(),
  tax_exempt_requested: z.boolean(),
  documents: z.array(designerDocument),
  /** What the store still needs, by field, in words for beside the field. */
  missing: z.record(z.string(), z.string()),
  /** What the store has asked for, or why it has declined. */
  message: z.string(),
  /** Where in the application the store has asked for more; absent where it has not, and where it did not say. */
  asked_step: z.enum(ASKED_STEPS).optional(),
  submitted_at: z.iso.datetime().nullable(),
  /** The day by which the store answers; null before it is sent. */
  answer_by: z.iso.date().nullable(),
});
export type DesignerApplication = z.infer<typeof designerApplication>;

/** A resale certificate of a further state, sent by who is a designer already: it counts in its state from its approval on. */
export const sendCertificateBody = z.strictObject({
  state_abbr: z.string().regex(/^[A-Z]{2}$/, 'Choose a state.'),
  number: needed(40),
  file_name: needed(255),
  content: z.base64().min(1, 'Choose a file.'),
});
export const furtherCertificate = z.object({
  id: z.uuid(),
  state_abbr: z.string(),
  number: z.string(),
  state: z.enum(['waiting', 'approved', 'declined']),
  /** Why it was declined. */
  message: z.string(),
  documents: z.array(designerDocument),
  sent_at: z.iso.datetime(),
  /** The day by which the store answers. */
  answer_by: z.iso.date(),
});
export type FurtherCertificate = z.infer<typeof furtherCertificate>;
/** As those see it who decide. */
export const reviewedCertificate = furtherCertificate.extend({
  company_name: z.string(),
  name: z.string(),
  email: z.string(),
  /** In which the account is free of sales tax now. */
  exempt_states: z.array(z.string()),
  is_overdue: z.boolean(),
});
export type ReviewedCertificate = z.infer<typeof reviewedCertificate>;
export const certificateDecisionBody = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve') }),
  z.strictObject({
    decision: z.literal('decline'),
    message: typedLines()
      .min(1, 'Say what the designer will read.')
      .max(2_000, 'Use at most 2,000 characters.'),
  }),
]);

export const addDocumentBody = z.strictObject({
  file_name: needed(255),
  /** The bytes of the file, in base64: what it is, its content says. */
  content: z.base64().min(1, 'Choose a file.'),
});

export const documentLink = z.object({ url: z.string(), expires_at: z.iso.datetime() });

/** The code of the mail that confirms a designer's address. */
export const verifyDesignerBody = z.strictObject({
  email: emailAddress,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Enter the six digits of the mail.'),
  /** The sign-up that is to be confirmed, where the page knows it. */
  sign_up_id: z.uuid().optional(),
});
/** Where the code of an application goes again. */
export const newVerificationCodeBody = verifyDesignerBody.pick({ email: true, sign_up_id: true });
export const verifiedDesigner = z.object({
  verified: z.literal(true),
  designer_request_completed: z.boolean(),
});

const reviewEvent = z.object({
  action: z.enum([
    'submitted',
    'document_added',
    'document_removed',
    'noted',
    'more_asked',
    'approved',
    'declined',
    'ended',
    'exempted',
  ]),
  /** E-mail of the admin, or the name that the command line was given; null for the applicant, and for a command line without one. */
  admin: z.string().nullable(),
  message: z.string(),
  happened_at: z.iso.datetime(),
});

/** An application as those see it who decide. */
export const reviewedApplication = designerApplication.extend({
  /** Stands for all that is read here: another one after every change of the applicant's. */
  revision: z.string(),
  is_overdue: z.boolean(),
  decided_at: z.iso.datetime().nullable(),
  /** In which the account is free of sales tax now. */
  exempt_states: z.array(z.string()),
  /** Of further states, the newest first. */
  certificates: z.array(furtherCertificate).optional(),
  events: z.array(reviewEvent),
});
export type ReviewedApplication = z.infer<typeof reviewedApplication>;

export const applicationSummary = z.object({
  id: z.uuid(),
  state: z.enum(APPLICATION_STATES),
  /** Approved once, and the membership ended since: its state is that of a declined one. */
  has_ended: z.boolean(),
  company_name: z.string(),
  name: z.string(),
  email: z.string(),
  state_abbr: z.string(),
  documents: z.int(),
  is_complete: z.boolean(),
  submitted_at: z.iso.datetime(),
  answer_by: z.iso.date(),
  is_overdue: z.boolean(),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

export const applicationsQuery = z.strictObject({ state: z.enum(['open', 'decided']).default('open') });

export const decisionBody = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('approve'),
    role: z.enum(['trade_designer', 'room_designer']).default('trade_designer'),
    /** Free of sales tax where orders go to the application's state. */
    tax_exempt: z.boolean().default(false),
    /** The `revision` that was read: where anything has been changed or done since, 409/137 answers and nothing is approved. */
    seen: z.string().max(64).optional(),
  }),
  z.strictObject({
    decision: z.literal('exempt'),
    /** All in which an approved designer is free of sales tax from now on. */
    states: z
      .array(
        z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z]{2}$/, 'Write two letters for each state, such as IL, WI.'),
      )
      .max(60, 'Name each state once.'),
    /** As for an approval: states that another admin has named meanwhile are not written over. */
    seen: z.string().max(64).optional(),
  }),
  z.strictObject({
    /** `end` takes an approved designer out of the program. */
    decision: z.enum(['ask', 'decline', 'end']),
    message: typedLines()
      .min(1, 'Say what the applicant will read.')
      .max(2_000, 'Use at most 2,000 characters.'),
    /** As for an approval: nothing is declined for want of a document that has come since. */
    seen: z.string().max(64).optional(),
    /** Of `ask`: where in the application what is asked for belongs. The mail leads there; without it to the whole of it. */
    step: z.enum(ASKED_STEPS).optional(),
  }),
  z.strictObject({
    decision: z.literal('note'),
    message: typedLines().min(1, 'Write a note.').max(2_000, 'Use at most 2,000 characters.'),
  }),
]);
export type Decision = z.output<typeof decisionBody>;
