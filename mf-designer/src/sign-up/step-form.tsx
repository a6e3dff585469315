import { useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ErrorSummary } from '@sanderling/ui/error-summary/error-summary.tsx';
import { useErrorsLeft } from '@sanderling/ui/field/use-errors-left.ts';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { DocumentForm, Form } from '../form-page/form.tsx';
import page from '../form-page/form-page.module.css';
import type { Refusal } from '../form-page/read-form.ts';
import { useTypedDraft } from '../form-page/use-typed-draft.ts';
import { type Step, stepPath } from './steps.ts';

export type FieldErrors = Partial<Record<string, string>>;
const NO_ERRORS: FieldErrors = {};

interface StepFormProps {
  step: Step;
  refusal: Refusal | undefined;
  /** Names of the fields, which are their ids too, in their order: the summary of errors links to them. */
  fields: readonly string[];
  send?: string;
  /** A form with a file is sent by the browser itself. */
  hasFile?: boolean;
  children: (errors: FieldErrors) => ReactNode;
}

/** The form of one step. What the API refuses stands on top and beside the fields, until they are changed. */
export function StepForm({ step, refusal, fields, send = 'Continue', hasFile, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isPending = useNavigation().state !== 'idle';
  const save = useTypedDraft(step, form, refusal !== undefined);
  const { errors, noteChange } = useErrorsLeft<FieldErrors>(refusal?.errors ?? NO_ERRORS);
  const given = {
    ref: form,
    method: 'post',
    action: stepPath(step),
    className: page.form,
    noValidate: true,
    onInput: (event: FormEvent) => {
      save();
      noteChange(event);
    },
  } as const;
  const content = (
    <>
      {refusal && (
        <ErrorSummary message={refusal.message} errors={refusal.errors} errorsLeft={errors} fields={fields} />
      )}
      <input type="hidden" name="step" value={step} />
      {children(errors)}
      <Button type="submit" name="intent" value="continue" isPending={isPending}>
        {send}
      </Button>
    </>
  );
  if (!hasFile) return <Form {...given}>{content}</Form>;
  return (
    <DocumentForm {...given} encType="multipart/form-data">
      {content}
    </DocumentForm>
  );
}
