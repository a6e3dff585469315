import { act, render, screen } from '@testing-library/react';
import { noteSwitch, useFocusAfterSwitch } from './focus-after-switch.ts';

// jsdom lays nothing out.
const laidOut = jest.spyOn(HTMLElement.prototype, 'getClientRects');
const shown = (isShown: boolean) => laidOut.mockReturnValue({ length: isShown ? 1 : 0 } as DOMRectList);
beforeEach(() => sessionStorage.clear());

function Switch() {
  return (
    <button ref={useFocusAfterSwitch()} type="button">
      Show my own prices
    </button>
  );
}
const show = () =>
  render(
    <>
      <input aria-label="Search" />
      <details>
        <summary>Welcome back</summary>
        <Switch />
      </details>
    </>,
  );

test('R080 the page that a key has made anew by the switch of prices has the focus on the switch, once', () => {
  shown(true);
  noteSwitch();
  const { unmount } = show();
  expect(screen.getByRole('button', { name: 'Show my own prices' })).toHaveFocus();
  unmount();
  show();
  expect(document.body).toHaveFocus();
});

test('R080 a page that was not made anew by the switch leaves the focus where it is', () => {
  shown(true);
  show();
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
  expect(document.body).toHaveFocus();
});

test('R080 of the two menus of a page the one that is not shown leaves the focus to the other', () => {
  shown(false);
  noteSwitch();
  const { unmount } = show();
  expect(document.body).toHaveFocus();
  unmount();
  shown(true);
  show();
  expect(screen.getByRole('button', { name: 'Show my own prices' })).toHaveFocus();
});

test('R080 a designer who has gone on to another field while the switch’s menu loads stays in it', () => {
  shown(true);
  noteSwitch();
  const { rerender } = render(<input aria-label="Search" />);
  act(() => screen.getByLabelText('Search').focus());
  rerender(
    <>
      <input aria-label="Search" />
      <details>
        <Switch />
      </details>
    </>,
  );
  expect(screen.getByLabelText('Search')).toHaveFocus();
});
