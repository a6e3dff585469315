import { screen } from '@testing-library/react';
import { showInPage } from '../testing/in-page.tsx';
import { EMPTY_LAYOUT_DATA } from './layout-data.ts';
import { ReducedLayout } from './reduced-layout.tsx';
import { SiteLayout } from './site-layout.tsx';

const page = <h1>Sofas</h1>;

test('R133 R134 R135 R136 R140 R141 the site layout has its parts, and skip links to three of them', () => {
  const { container } = showInPage(<SiteLayout layoutData={EMPTY_LAYOUT_DATA}>{page}</SiteLayout>);
  const parts = [
    screen.getByRole('navigation', { name: 'Skip' }),
    screen.getByRole('banner'),
    container.querySelector('#navigation'),
    screen.getByRole('main'),
    screen.getByRole('region', { name: 'Trade support' }),
    screen.getByRole('contentinfo'),
  ];
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (next) expect(part?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  for (const name of ['main content', 'navigation', 'footer']) {
    const target = screen.getByRole('link', { name: `Skip to ${name}` }).getAttribute('href') ?? '';
    // What a skip link leads to can take the focus.
    expect(container.querySelector(target)).toHaveAttribute('tabindex', '-1');
  }
});

test('R142 the reduced layout has neither header nor footer, and its way home is in a landmark', () => {
  showInPage(<ReducedLayout layoutData={EMPTY_LAYOUT_DATA}>{page}</ReducedLayout>);
  expect(screen.getByRole('main')).toHaveTextContent('Sofas');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Home and help' })).toHaveTextContent('Questions?');
});
