import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ProviderReturn } from '../../payment/provider-return.ts';
import { cartReadyToPay, SOFA } from '../../testing/shop-context.ts';
import { useShopApi } from '../../testing/use-shop-api.ts';
import { PaymentForm } from './payment-form.tsx';

const shop = useShopApi();

test('R437 the pay button waits until the page answers presses: the browser alone would send the form and lose the step', async () => {
  const order = { ...(await cartReadyToPay(shop.client, SOFA)), total: 0 };
  const settings = await shop.client.checkout.paymentSettings();
  const form = (
    <PaymentForm order={order} settings={settings} providerReturn={null} onReturnEnded={() => undefined} />
  );
  const router = createMemoryRouter([{ path: '*', element: form }]);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<RouterProvider router={router} />);
  expect(screen.getByRole('button', { name: /^Place/ })).toBeDisabled();
  await act(async () => void hydrateRoot(root, <RouterProvider router={router} />));
  expect(screen.getByRole('button', { name: /^Place/ })).toBeEnabled();
  root.remove();
});

test.each([
  ['is placed at once', false, 1],
  ['is still to be looked at', true, 0],
])(
  'R440 who comes back from agreeing to an order that %s reads so before the fields',
  async (_, isToReview, told) => {
    const order = await cartReadyToPay(shop.client, SOFA);
    const settings = await shop.client.checkout.paymentSettings();
    const means = { method: 'card', token: 'pi_1', isConfirmed: true } as const;
    const providerReturn: ProviderReturn = { kind: 'agreed', means, isToReview };
    const router = createMemoryRouter([
      {
        path: '*',
        element: <PaymentForm {...{ order, settings, providerReturn }} onReturnEnded={() => undefined} />,
      },
    ]);
    const html = renderToString(<RouterProvider router={router} />);
    expect(html.split('We are placing your order')).toHaveLength(told + 1);
  },
);
