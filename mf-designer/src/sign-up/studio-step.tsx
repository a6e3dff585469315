import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import { StepForm } from './step-form.tsx';
import { FIELDS } from './steps.ts';

const BUSINESSES = [
  'Interior design',
  'Architecture',
  'Staging',
  'Hospitality',
  'Building and remodeling',
  'Another trade',
];

export function StudioStep({
  application,
  refusal,
}: {
  application: DesignerApplication | null;
  refusal: Refusal | undefined;
}) {
  const value = (name: 'company_name' | 'website' | 'business_type') =>
    refusal?.values[name] ?? application?.[name] ?? '';
  return (
    <StepForm step="studio" refusal={refusal} fields={FIELDS.studio}>
      {(errors) => (
        <>
          <TextField
            label="Name of your studio"
            id="company_name"
            name="company_name"
            autoComplete="organization"
            maxLength={120}
            defaultValue={value('company_name')}
            error={errors.company_name}
          />
          <TextField
            label="Website or portfolio"
            hint="Where we can see your work, such as studio.example or your profile on a portfolio site"
            id="website"
            name="website"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            defaultValue={value('website')}
            error={errors.website}
          />
          <SelectField
            label="What you do"
            id="business_type"
            name="business_type"
            defaultValue={value('business_type')}
            error={errors.business_type}
          >
            <option value="">Choose one</option>
            {BUSINESSES.map((business) => (
              <option key={business}>{business}</option>
            ))}
          </SelectField>
        </>
      )}
    </StepForm>
  );
}
