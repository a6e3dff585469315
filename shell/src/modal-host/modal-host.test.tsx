import type { OpenModal } from '@sanderling/contract/site/events';
import { bus, type ModalProps } from '@sanderling/runtime';
import { act, fireEvent, screen } from '@testing-library/react';
import { use } from 'react';
import { PATIENCE_MS } from '../slices/patience.tsx';
import { type SliceSource, SliceSourceContext } from '../slices/slice-source.ts';
import { showInPage } from '../testing/in-page.tsx';
import { BudgetExceeded } from '../time-budget/time-budget.ts';
import { ModalHost } from './modal-host.tsx';

const open = (modal: OpenModal) => act(async () => bus.emit('modal:open', modal));

test('R191 R192 the modal host shows the modal that is named, with its props', async () => {
  showInPage(<ModalHost />);
  await open({ name: 'information', props: { title: 'Delivery', text: 'Two to three weeks.' } });
  expect(screen.getByRole('dialog', { name: 'Delivery' })).toHaveTextContent('Two to three weeks.');
  act(() => bus.emit('modal:close', {}));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('R193 R206 the confirmation tells its opener what was answered', async () => {
  const answers: string[] = [];
  const listeners = { confirm: () => answers.push('confirm'), cancel: () => answers.push('cancel') };
  showInPage(<ModalHost />);
  for (const name of ['Remove', 'Keep it']) {
    await open({
      name: 'confirmation-alert',
      props: { title: 'Remove the sofa?', confirmLabel: 'Remove', cancelLabel: 'Keep it' },
      listeners,
    });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
  expect(answers).toEqual(['confirm', 'cancel']);
});

test('R208 the information modal shows what the API has to say, until OK', async () => {
  showInPage(<ModalHost />);
  await open({ name: 'information', props: { text: 'This code cannot be used with a gift card.' } });
  expect(screen.getByText('This code cannot be used with a gift card.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('R194 a modal is 600 px wide unless told otherwise', async () => {
  showInPage(<ModalHost />);
  await open({ name: 'information' });
  expect(screen.getByRole('dialog').style.getPropertyValue('--dialog-width')).toBe('600px');
  await open({ name: 'information', width: 900 });
  expect(screen.getByRole('dialog').style.getPropertyValue('--dialog-width')).toBe('900px');
});

test('R195 R196 a modal can be as large as the screen, and have classes', async () => {
  showInPage(<ModalHost />);
  await open({ name: 'information', maxSize: true, classes: ['gallery'] });
  expect(screen.getByRole('dialog')).toHaveClass('maxSize', 'gallery');
});

test('R197 a click on the backdrop closes the modal', async () => {
  showInPage(<ModalHost />);
  await open({ name: 'information' });
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('R199 a modal asks for the page behind it to be locked, a small notice does not', async () => {
  showInPage(<ModalHost />);
  await open({ name: 'information' });
  expect(screen.getByRole('dialog')).toHaveAttribute('data-locks-page');
  await open({ name: 'information', classes: ['toast'] });
  expect(screen.getByRole('dialog')).not.toHaveAttribute('data-locks-page');
});

/** The modal host beside a slice that offers the modal `added-to-cart`, with code that `load` brings. */
function showWithModal(load: () => Promise<unknown>) {
  const slice = {
    name: 'mf-cart-checkout',
    version: '1',
    entry: '/releases/mf-cart-checkout/1/web/entry.js',
    integrity: '',
    routes: [],
    slots: [],
    modals: [{ modal: 'added-to-cart', expose: './added-to-cart' }],
  };
  const source: SliceSource = {
    slices: [slice],
    peek: () => undefined,
    load,
    isDown: () => false,
    slotData: () => undefined,
    loadSlotData: async () => undefined,
    staticHtml: () => undefined,
    enter: () => undefined,
  };
  showInPage(
    <SliceSourceContext value={source}>
      <ModalHost />
    </SliceSourceContext>,
  );
}

function AddedToCart({ productName, emit }: ModalProps & { productName: string }) {
  return (
    <button type="button" onClick={() => emit('seen', productName)}>
      {productName} is in your cart
    </button>
  );
}

test('R191 a modal of a slice is loaded when it is opened, and calls its opener', async () => {
  const heard: unknown[] = [];
  showWithModal(async () => ({ default: AddedToCart }));
  await open({
    name: 'added-to-cart',
    props: { productName: 'Mara' },
    listeners: { seen: (detail) => heard.push(detail) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Mara is in your cart' }));
  expect(heard).toEqual(['Mara']);
});

describe('a modal of a slice', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const NEVER = new Promise<never>(() => {});
  test.each<[string, () => Promise<unknown>, number]>([
    ['whose code does not come in time', () => Promise.reject(new BudgetExceeded('late')), 0],
    ['that throws while it is shown', async () => ({ default: () => fail() }), 0],
    ['that waits for ever while it is shown', async () => ({ default: () => use(NEVER) }), PATIENCE_MS],
  ])('%s says so in its dialog, in time, and the page goes on', async (_, load, afterMs) => {
    showWithModal(load);
    await open({ name: 'added-to-cart' });
    await act(() => jest.advanceTimersByTimeAsync(afterMs));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('This could not be opened');
    expect(console.error).toHaveBeenCalledWith('mf-cart-checkout failed', expect.anything());
    act(() => bus.emit('modal:close', {}));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

function fail(): never {
  throw new Error('no');
}

test('a modal that cannot be loaded says so calmly', async () => {
  showInPage(<ModalHost />);
  await open({ name: 'parcel-details' });
  expect(screen.getByRole('dialog', { name: 'Parcel details' })).toHaveTextContent(
    'This could not be opened',
  );
});
