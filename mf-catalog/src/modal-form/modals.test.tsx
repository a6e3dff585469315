import {
  ApiProblem,
  createApiClient,
  designerTierAtom,
  NO_DESIGNER_TIER,
  promotionPercentAtom,
  SIGNED_OUT,
  servicesAtom,
} from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import NonReturnableInfo from '../product/returns/non-returnable-info.modal.tsx';
import AskQuestion from '../product/reviews/write/ask-question.modal.tsx';
import WriteReview from '../product/reviews/write/write-review.modal.tsx';
import OrderSamples from '../product/samples/order-samples.modal.tsx';
import ShareProduct from '../product/sharing/share-product.modal.tsx';
import ProductQuickView from '../quick-view/product-quick-view.modal.tsx';
import QuickShop from '../quick-view/quick-shop.modal.tsx';
import { product, variant } from '../testing/fixtures.ts';
import UploadUserPhoto from '../uploads/upload-user-photo.modal.tsx';

type Call = [method: string, path: string, body?: object];
type Modal = ComponentType<{ close: () => void; emit: () => void } & Record<string, unknown>>;

/** A modal as the host shows it, with an API that answers by `answer`. */
function open(
  Content: Modal,
  props: object,
  answer: (...call: Call) => unknown = () => ({}),
  { token = '', zip, isDesigner }: { token?: string; zip?: string; isDesigner?: boolean } = {},
) {
  const calls: Call[] = [];
  const close = jest.fn();
  const store = createStore();
  store.set(transitionAtom, {
    type: 'activated',
    session: { ...SIGNED_OUT, token: token === '' ? null : token },
  });
  if (isDesigner) {
    store.set(designerTierAtom, { ...NO_DESIGNER_TIER, tier_name: 'select', discount: 15 });
    store.set(promotionPercentAtom, { of: () => 0, ofTier: (cents) => (cents === 658_000 ? 20 : 15) });
  }
  store.set(servicesAtom, {
    api: createApiClient({
      call: async (method, path, body) => {
        const call: Call = body ? [method, path, body] : [method, path];
        calls.push(call);
        const data = answer(...call);
        if (data instanceof Error) throw data;
        const meta = path.match(/^\/products\/[^/]+$/) ? { selected_variant_id: 1001 } : undefined;
        return JSON.parse(JSON.stringify({ data, meta }));
      },
    }),
    cookies: { get: (key) => (key === 'zip' ? zip : undefined), set: () => {}, remove: () => {} },
  });
  const element = <Content {...props} close={close} emit={() => {}} />;
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <p>Elsewhere</p> },
  ]);
  const { unmount } = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { calls, close, router, unmount };
}
const PIECE = { productId: 101, productName: 'Mara three-seat sofa' };
const oat = variant({
  id: 1002,
  slug: 'mara-oat',
  option_values: { Fabric: 'Oat bouclé' },
  price: 3_490,
  main: false,
});

test('R218 a friend is sent the piece, and what is wrong stands beside its field', async () => {
  let isRefused = true;
  const { calls } = open(ShareProduct, PIECE, () =>
    isRefused
      ? new ApiProblem(422, { errors: { to_email: ['Enter an e-mail address, such as ada@example.com.'] } })
      : { sent: true },
  );
  await userEvent.type(screen.getByLabelText('Your name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Your e-mail'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Your friend’s e-mail'), 'grace@example');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Enter an e-mail address/)).toBeVisible();
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/We have sent Mara three-seat sofa/)).toBeVisible();
  expect(calls.at(-1)?.[1]).toBe('/products/101/share');
});

test('R223 a quick view shows name, price and the way to the page, and its choices change price and way', async () => {
  const { calls } = open(ProductQuickView, { slug: 'mara-emerald' }, () => product([variant(), oat]));
  expect(await screen.findByRole('heading', { name: 'Mara three-seat sofa' })).toBeVisible();
  expect(calls[0]?.[1]).toBe('/products/mara-emerald');
  expect(screen.getByText('$3,290')).toBeVisible();
  expect(screen.queryByText('$3,490')).toBeNull();
  // The page has its own banner.
  expect(screen.queryByRole('banner')).toBeNull();
  const details = () => screen.getByRole('link', { name: 'See all details' });
  expect(details()).toHaveAttribute('href', '/products/mara-emerald');
  await userEvent.click(screen.getByRole('button', { name: /Oat bouclé/ }));
  expect(details()).toHaveAttribute('href', '/products/mara-oat');
  expect(screen.getByText('$3,490')).toBeVisible();
  expect(screen.queryByText('$3,290')).toBeNull();
});

test('R080 R223 a designer puts what a pin of a room opens into a project, in the finish that is chosen, and the dialog closes', async () => {
  const answer = () => product([variant(), oat]);
  const { unmount } = open(ProductQuickView, { slug: 'mara-emerald' }, answer);
  await userEvent.click(await screen.findByRole('button', { name: /Oat bouclé/ }));
  expect(screen.queryByRole('link', { name: /^Add to project/ })).toBeNull();
  unmount();
  const { close } = open(ProductQuickView, { slug: 'mara-emerald' }, answer, { isDesigner: true });
  await userEvent.click(await screen.findByRole('button', { name: /Oat bouclé/ }));
  const way = await screen.findByRole('link', { name: /^Add to project/ });
  expect(way).toHaveAttribute('href', '/user/projects?add=mara-oat');
  // Into another tab: this one has no such page.
  fireEvent.click(way, { metaKey: true });
  expect(close).toHaveBeenCalled();
});

test('R223 R264 a designer reads in a quick view what the chosen quantity costs in the cart', async () => {
  open(ProductQuickView, { slug: 'mara-emerald' }, () => product([variant()]), { isDesigner: true });
  expect(await screen.findByText('Trade price $2,796.50')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^One more/ }));
  expect(screen.getByText('Trade price $2,632')).toBeVisible();
});

test('R216 R223 quick view and quick shop say of a ZIP code out of reach what the product page says', async () => {
  const answer = () => product([variant(), oat]);
  for (const Content of [ProductQuickView, QuickShop]) {
    const { unmount } = open(Content, { slug: 'mara-emerald' }, answer, { zip: '99501' });
    expect(await screen.findByRole('button', { name: 'Add for another address' })).toBeEnabled();
    const said = 'We do not deliver to 99501 yet. You can add it for another address.';
    expect(screen.getByText(said)).toBeVisible();
    unmount();
  }
  open(QuickShop, { slug: 'mara-emerald' }, answer, { zip: '60601' });
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeEnabled();
  expect(screen.queryByText(/We do not deliver/)).toBeNull();
});

test('R216 quick shop adds the chosen finish to the cart and closes', async () => {
  const { calls, close } = open(QuickShop, { slug: 'mara-emerald' }, (method) =>
    method === 'GET' ? product([variant(), oat]) : { id: 'cart', line_items: [] },
  );
  await userEvent.click(await screen.findByRole('button', { name: /Oat bouclé/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(calls.at(-1)).toMatchObject(['POST', '/orders/add_to_cart', { variant_id: 1002, quantity: 1 }]);
});

test('R223 a piece that cannot be had says so', async () => {
  open(ProductQuickView, { slug: 'gone' }, () => new ApiProblem(404, {}));
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be opened/);
});

test.each<[string, Modal]>([
  ['R220', UploadUserPhoto],
  ['a review', WriteReview],
  ['a question', AskQuestion],
])('%s of a guest begins with signing in', async (_what, Content) => {
  open(Content, PIECE);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('R219 a signed-in customer sends a photo, and a file that is no photo is refused before it is sent', async () => {
  const upload_url = 'https://shop.example/api/v1/uploads/1';
  const { calls, close } = open(UploadUserPhoto, {}, () => ({ upload_url }), { token: 'token' });
  const text = new File(['hello'], 'a.txt', { type: 'text/plain' });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Photo'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send the photo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a JPEG, PNG or WebP picture.');
  expect(calls).toEqual([]);

  const put = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data: { id: 'photo-1' } }));
  const photo = new File(['a picture'], 'sofa.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Photo'), photo);
  await userEvent.click(screen.getByRole('button', { name: 'Send the photo' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(calls).toMatchObject([
    ['POST', '/uploads', { kind: 'user_photo', file_name: 'sofa.png', content_type: 'image/png' }],
  ]);
  expect(put).toHaveBeenCalledWith(upload_url, expect.objectContaining({ method: 'PUT', body: photo }));
  put.mockRestore();
});

test('a signed-in customer sends a review with its stars, and it waits for moderation', async () => {
  const { calls } = open(WriteReview, PIECE, () => ({ id: 1, published: false }), { token: 'token' });
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await userEvent.type(screen.getByLabelText('Your review'), 'It stays.');
  await userEvent.type(screen.getByLabelText('Display name'), 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
  expect(await screen.findByText(/We read every review/)).toBeVisible();
  expect(calls[0]).toMatchObject([
    'POST',
    '/products/101/reviews',
    { rating: 4, text: 'It stays.', author: 'Ada' },
  ]);
});

test('up to five samples are chosen, the finish on view first', async () => {
  const materials = Array.from({ length: 6 }, (_, at) => ({
    variantId: 1001 + at,
    material: `Cloth ${at + 1}`,
    color: '#123456',
  }));
  open(OrderSamples, { ...PIECE, materials, chosenId: 1001 }, () => []);
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes[0]).toBeChecked();
  for (const box of boxes.slice(1, 5)) await userEvent.click(box);
  expect(boxes[5]).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Send me these 5 samples' })).toBeEnabled();
});

test('R212 why a piece cannot be returned is said with its name', () => {
  open(NonReturnableInfo, { productName: 'Lowland sectional' });
  expect(screen.getByText(/Lowland sectional is cut, covered and finished to your order/)).toBeVisible();
});
