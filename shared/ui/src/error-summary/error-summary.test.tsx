import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../field/text-field.tsx';
import { useErrorsLeft } from '../field/use-errors-left.ts';
import { ErrorSummary } from './error-summary.tsx';

function Form({ message, found }: { message: string; found: Partial<Record<string, string>> }) {
  const { errors, noteChange } = useErrorsLeft(found);
  return (
    <form onInput={noteChange}>
      <ErrorSummary message={message} errors={found} errorsLeft={errors} fields={['city', 'zip_code']} />
      <TextField id="city" label="City" name="city" error={errors.city} />
      <TextField id="zip_code" label="ZIP code" name="zip_code" error={errors.zip_code} />
    </form>
  );
}

const FOUND = { zip_code: 'Enter a ZIP code.', city: 'Enter a city.' };
const summary = () => within(screen.getByRole('alert'));

test('a field that is put right leaves the summary, which is over with the last, and the focus stays where the shopper types', async () => {
  render(<Form message="Check the marked fields." found={FOUND} />);
  expect(screen.getByLabelText('City')).toHaveFocus();
  expect(
    summary()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([FOUND.city, FOUND.zip_code]);
  await userEvent.type(screen.getByLabelText('ZIP code'), '6');
  expect(summary().queryByText(FOUND.zip_code)).toBeNull();
  expect(summary().getByText('Check the marked fields.')).toBeVisible();
  expect(screen.getByLabelText('ZIP code')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('City'), 'C');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the next refusal is told and takes the focus, also with the same words', async () => {
  const { rerender } = render(<Form message="Check." found={FOUND} />);
  await userEvent.type(screen.getByLabelText('City'), 'C');
  await userEvent.type(screen.getByLabelText('ZIP code'), '6');
  rerender(<Form message="Check." found={{ ...FOUND }} />);
  expect(summary().getAllByRole('link')).toHaveLength(2);
  expect(screen.getByLabelText('City')).toHaveFocus();
});

test('a refusal about no field stays, and has the focus', async () => {
  render(<Form message="Try again." found={{}} />);
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('City'), 'C');
  expect(screen.getByRole('alert')).toHaveTextContent('Try again.');
});
