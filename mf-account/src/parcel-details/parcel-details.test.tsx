import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { render, screen } from '@testing-library/react';
import ParcelDetails from './parcel-details.modal.tsx';

/** Only what the modal shows of a line. */
const line = (id: number, quantity: number, name: string): LineItem =>
  JSON.parse(JSON.stringify({ id, quantity, variant: { name } }));

test('R211 a parcel says who carries it, under which number, and what is in it', () => {
  const parcel = { carrier: 'UPS', tracking_number: '1Z999', url: 'https://ups.example/1Z999' };
  render(
    <ParcelDetails
      parcel={parcel}
      lines={[line(1, 2, 'Mara pillow'), line(2, 1, 'Lamp')]}
      close={() => undefined}
      emit={() => undefined}
    />,
  );
  expect(screen.getByText(/^UPS,/)).toBeVisible();
  expect(screen.getByRole('link', { name: '1Z999' })).toHaveAttribute('href', parcel.url);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2 × Mara pillow',
    '1 × Lamp',
  ]);
});
