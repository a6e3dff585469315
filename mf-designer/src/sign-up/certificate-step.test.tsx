import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { APPLICATION } from '../testing/slice-context.ts';
import { CertificateStep } from './certificate-step.tsx';

// jsdom lays nothing out.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

test.each([
  [10, ''],
  [10.1, 'A file can be up to 10 MB.'],
])(
  'R450 a designer who chooses a file of %d MB is told at once whether it can be sent',
  (megabytes, said) => {
    const element = <CertificateStep application={APPLICATION} states={[]} refusal={undefined} />;
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    const field = screen.getByLabelText(/^Certificate/);
    const file = new File([], 'certificate.pdf', { type: 'application/pdf' });
    Object.defineProperty(file, 'size', { value: megabytes * 2 ** 20 });
    fireEvent.change(field, { target: { files: [file] } });
    expect(screen.queryByText('A file can be up to 10 MB.')?.textContent ?? '').toBe(said);
    if (said === '') return;
    // Sent, an empty field would answer that no file was chosen.
    expect(fireEvent.click(screen.getByRole('button', { name: 'Add this file' }))).toBe(false);
    expect(screen.getByText(said)).toBeVisible();
  },
);
