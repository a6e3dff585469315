import { InPage } from '@sanderling/slice-kit/stories/in-page.tsx';
import { render, screen } from '@testing-library/react';
import HelloTeaser from './hello-teaser.slot.tsx';
import { OnTheHomePage } from './hello-teaser.stories.tsx';

test('a visitor finds our page from the home page, and from no other', () => {
  const { unmount } = render(<OnTheHomePage />, { wrapper: InPage });
  expect(screen.getByRole('link', { name: 'See our page' })).toHaveAttribute('href', '/hello');
  unmount();
  render(<HelloTeaser path="/cart" />, { wrapper: InPage });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
