import { render, screen } from '@testing-library/react';
import { Checkbox } from './choice.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

test('a field is read together with its hint and with what is wrong', () => {
  render(<TextField label="Zip code" hint="Five digits" error="This is no zip code." />);
  const field = screen.getByRole('textbox', { name: 'Zip code' });
  expect(field).toHaveAccessibleDescription('Five digits This is no zip code.');
  expect(field).toBeInvalid();
});

test('a field is required unless it says that it is optional', () => {
  render(
    <>
      <TextField label="City" />
      <TextField label="Apartment" isOptional />
      <SelectField label="State">
        <option>Illinois</option>
      </SelectField>
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'City' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Apartment (optional)' })).not.toBeRequired();
  expect(screen.getByRole('combobox', { name: 'State' })).toBeRequired();
});

test('a box that has to be ticked says why', () => {
  render(<Checkbox label="I accept the terms" error="Please accept the terms." />);
  expect(screen.getByRole('checkbox', { name: 'I accept the terms' })).toHaveAccessibleDescription(
    'Please accept the terms.',
  );
});
