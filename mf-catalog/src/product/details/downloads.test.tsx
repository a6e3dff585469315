import { screen } from '@testing-library/react';
import { product, variant } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

const pdf = (name: string, bytes: number) => ({
  name,
  file: `/media/documents/${name}.pdf`,
  type: 'application/pdf',
  bytes,
});
const care = {
  text: 'Vacuum often.',
  videos_links: [],
  product_care_attachments: [pdf('Care sheet', 9_120)],
  product_care_fallback: false,
};

test('R286 what may be taken home is offered with its kind and size', async () => {
  const sofa = variant({ attachments: [pdf('Specification sheet', 1_240_000)], product_care: care });
  await openProduct('/products/mara', product([sofa]));
  expect(await screen.findByRole('link', { name: 'Care sheet (PDF, 10 kB)' })).toHaveAttribute(
    'href',
    '/media/documents/Care sheet.pdf',
  );
  expect(screen.getByRole('link', { name: 'Specification sheet (PDF, 1.2 MB)' })).toHaveAttribute('download');
});

test('R384 the sheet of care that is flagged as a fallback is not offered', async () => {
  const sofa = variant({ product_care: { ...care, product_care_fallback: true } });
  await openProduct('/products/mara', product([sofa]));
  expect(await screen.findByText('Brush weekly.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Care sheet/ })).toBeNull();
});
