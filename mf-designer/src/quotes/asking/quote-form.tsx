import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { paths } from '@sanderling/contract/site/paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import { Link, useNavigation } from '@sanderling/runtime/router';
import { AddressFields } from '@sanderling/ui/address-fields/address-fields.tsx';
import { streetLines } from '@sanderling/ui/address-fields/address-values.ts';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ErrorSummary } from '@sanderling/ui/error-summary/error-summary.tsx';
import { Radio, RadioGroup } from '@sanderling/ui/field/choice.tsx';
import { PhoneField } from '@sanderling/ui/field/phone-field.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import { useErrorsLeft } from '@sanderling/ui/field/use-errors-left.ts';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { type FormEvent, useRef } from 'react';
import { Form } from '../../form-page/form.tsx';
import { FormPage } from '../../form-page/form-page.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import { useTypedDraft } from '../../form-page/use-typed-draft.ts';
import { AskedPieces } from './asked-pieces.tsx';
import styles from './asking.module.css';
import { type AskedFields, type AskingData, FIELDS } from './load-asking.ts';

type Errors = Partial<Record<string, string>>;
const NO_ERRORS: Errors = {};
const IN_ORDER = ['lines', ...FIELDS];

/** One form on one page: each of its buttons stores all that stands in it, so that it works without JavaScript and survives a reload. */
export function QuoteForm({ data, refusal }: { data: AskingData; refusal: Refusal | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isPending = useNavigation().state !== 'idle';
  const save = useTypedDraft(`quote ${data.draftId ?? ''}`, form, refusal !== undefined);
  const { errors, noteChange } = useErrorsLeft<Errors>(refusal?.errors ?? NO_ERRORS);
  const fields = typedFields(data.fields, refusal);
  const field = (name: keyof AskedFields) => ({ id: name, name, error: errors[name] });
  return (
    <FormPage
      title="Ask for a quote"
      intro="For a project, a long list, or a difficult door. We work out delivery, lead times and prices ourselves, and answer within two business days."
    >
      <Form
        ref={form}
        method="post"
        action={quotePaths.form}
        className={styles.form}
        noValidate
        onInput={(event: FormEvent) => {
          save();
          noteChange(event);
        }}
        onSubmit={() => save({ isSent: true })}
      >
        <input type="hidden" name="form" value="ask" />
        {data.draftId !== null && <input type="hidden" name="draft" value={data.draftId} />}
        {data.isSaved && !refusal && (
          <Notice>
            {data.isDesigner ? (
              <>
                Saved. It waits here and in <Link to={designerPaths.dashboard}>your dashboard</Link>.
              </>
            ) : (
              'Saved. It waits here until you ask for it.'
            )}
          </Notice>
        )}
        {refusal && (
          <ErrorSummary
            message={refusal.message}
            errors={refusal.errors}
            errorsLeft={errors}
            fields={IN_ORDER}
          />
        )}
        <AskedPieces data={data} refusal={refusal} error={errors.lines} isPending={isPending} />
        <fieldset className={styles.group}>
          <legend>Where it goes</legend>
          <AddressFields
            kind="shipping"
            values={{
              ...fields,
              ...(refusal ? { address2: refusal.values.address2 ?? '' } : streetLines(fields.address1)),
            }}
            errors={errors}
            states={data.states}
          />
          <TextField
            {...field('floor')}
            label="Floor"
            hint="Ground floor, 3, or the level of a garage"
            maxLength={40}
            defaultValue={fields.floor}
          />
          {/* What is not answered is told the carrier as that. */}
          <RadioGroup label="Is there an elevator? (optional)">
            <Radio
              name="has_elevator"
              value="yes"
              label="Yes"
              defaultChecked={fields.has_elevator === true}
            />
            <Radio name="has_elevator" value="no" label="No" defaultChecked={fields.has_elevator === false} />
          </RadioGroup>
          <TextField
            {...field('stairs')}
            isOptional
            label="Stairs"
            hint="How many, how narrow, any turns"
            maxLength={200}
            defaultValue={fields.stairs}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>You, and when</legend>
          <TextField
            {...field('email')}
            label="E-mail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={fields.email}
          />
          <PhoneField
            {...field('phone')}
            label="Phone"
            hint="For the carrier, and when a question is quicker than a mail"
            defaultValue={fields.phone}
          />
          <TextField
            {...field('wanted_date')}
            isOptional
            type="date"
            label="Wanted by"
            defaultValue={fields.wanted_date}
          />
          <TextAreaField
            {...field('notes')}
            isOptional
            rows={4}
            label="Notes"
            maxLength={2_000}
            defaultValue={fields.notes}
          />
        </fieldset>
        <div className={styles.actions}>
          <Button type="submit" name="intent" value="send" isPending={isPending}>
            Ask for this quote
          </Button>
          <Button type="submit" kind="quiet" name="intent" value="save">
            Save for later
          </Button>
          <Link to={paths.products}>Back to the shop</Link>
        </div>
      </Form>
    </FormPage>
  );
}

/** What was refused goes back into the fields as it was typed. */
function typedFields(known: AskedFields, refusal: Refusal | undefined): AskedFields {
  if (!refusal) return known;
  const elevator = refusal.values.has_elevator;
  const typed = { ...known, has_elevator: elevator ? elevator === 'yes' : known.has_elevator };
  for (const name of FIELDS) typed[name] = refusal.values[name] ?? known[name];
  return typed;
}
