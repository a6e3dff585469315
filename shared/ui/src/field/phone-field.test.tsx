import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneField } from './phone-field.tsx';

/** The field, once its mask and the rules of phone numbers have come. */
async function focusedField() {
  render(<PhoneField label="Phone" name="phone" error="The API says no." />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  await userEvent.click(field);
  await waitFor(async () => {
    await userEvent.clear(field);
    await userEvent.type(field, '3126673550');
    expect(field).toHaveValue('(312) 667-3550');
  });
  return field;
}

test('R375 the mask writes a number as (###) ###-#### while a shopper types it, without the country code', async () => {
  const field = await focusedField();
  await userEvent.clear(field);
  await userEvent.type(field, '+1 312 667 3550');
  expect(field).toHaveValue('(312) 667-3550');
});

test.each(['123', '1', '+1 312', '0312'])(
  'R375 a shopper who types %s sees it as it was typed',
  async (typed) => {
    const field = await focusedField();
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(field).toHaveValue(typed);
  },
);

test('R375 a shopper takes back the last digit of a masked number and types another', async () => {
  const field = await focusedField();
  await userEvent.clear(field);
  await userEvent.type(field, '13126673550{Backspace}1');
  expect(field).toHaveValue('(312) 667-3551');
});

test('R375 R372 the field refuses ten digits that are no number, and says so when the shopper leaves it', async () => {
  const field = await focusedField();
  expect(field.validationMessage).toBe('');
  expect(screen.getByText('The API says no.')).toBeVisible();

  await userEvent.clear(field);
  await userEvent.type(field, '9996673550');
  expect(field).toHaveValue('(999) 667-3550');
  expect(field.validationMessage).toMatch(/^Enter a US phone number/);
  await userEvent.tab();
  expect(screen.getByText(/^Enter a US phone number/)).toBeVisible();

  await userEvent.clear(field);
  await userEvent.type(field, '3126673550');
  expect(field.validationMessage).toBe('');
  expect(screen.queryByText(/^Enter a US phone number/)).toBeNull();
});
