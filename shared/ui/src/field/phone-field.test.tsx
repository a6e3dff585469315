import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

test.each(['123', '1', '+1 312', '0312', '+44 20 7946 0958', '3126673550x7'])(
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

test.each([
  ['312-667-3550', '(312) 667-3550'],
  ['(312) 667-3550', '(312) 667-3550'],
  ['+1 (312) 667-3550', '(312) 667-3550'],
  ['13126673550', '(312) 667-3550'],
  ['312.667', '(312) 667'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
])('R375 a shopper who pastes %s sees %s', async (pasted, shown) => {
  const field = await focusedField();
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(pasted);
  expect(field).toHaveValue(shown);
});

test('R375 a browser that fills the field over a number that is there leaves the new one', async () => {
  const field = await focusedField();
  for (const filled of ['(773) 265-0148', '(773) 265-0148', '7735550142', '+17735550142']) {
    await userEvent.clear(field);
    fireEvent.input(field, { target: { value: filled } });
    expect(field.value.replace(/\D/g, '')).toBe(filled.replace(/\D/g, '').slice(-10));
    // The mask still knows of a caret elsewhere.
    field.setSelectionRange(2, 2);
    fireEvent.keyDown(field, { key: 'Shift' });
    fireEvent.input(field, { target: { value: filled } });
    expect(field.value).toMatch(/^\(773\) \d{3}-\d{4}$/);
  }
});

test('R375 a number with an extension keeps every digit and letter that a shopper pastes', async () => {
  const field = await focusedField();
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('312-667-3550 ext. 12');
  expect(field.value.replace(/[^\da-z]/g, '')).toBe('3126673550ext12');
});

test('R375 a shopper who takes a digit out of the middle loses that digit alone', async () => {
  const field = await focusedField();
  field.setSelectionRange(8, 8);
  await userEvent.keyboard('{Backspace}');
  expect(field.value.replace(/\D/g, '')).toBe('312673550');
  await userEvent.keyboard('6');
  expect(field).toHaveValue('(312) 667-3550');
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
