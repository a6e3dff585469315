import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './text-field.tsx';
import { useErrorsLeft } from './use-errors-left.ts';

function Form({ found }: { found: Partial<Record<string, string>> }) {
  const { errors, noteChange } = useErrorsLeft(found);
  return (
    <form onInput={noteChange}>
      <TextField label="City" name="city" error={errors.city} />
      <TextField label="ZIP code" name="zip_code" error={errors.zip_code} />
    </form>
  );
}

test('what a shopper puts right is not called wrong any more, until the next attempt finds it so', async () => {
  const found = { city: 'Enter a city.', zip_code: 'Enter a ZIP code.' };
  const { rerender } = render(<Form found={found} />);
  await userEvent.type(screen.getByLabelText('City'), 'C');
  expect(screen.getByLabelText('City')).toBeValid();
  expect(screen.queryByText('Enter a city.')).not.toBeInTheDocument();
  expect(screen.getByLabelText('ZIP code')).toBeInvalid();
  rerender(<Form found={{ ...found }} />);
  expect(screen.getByText('Enter a city.')).toBeVisible();
});
