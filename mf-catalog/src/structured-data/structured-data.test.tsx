import { render } from '@testing-library/react';
import { breadcrumbFacts, StructuredData } from './structured-data.tsx';

test('R035 a name with markup in it cannot break out of the structured data', () => {
  const name = '</script><script>alert(1)</script>';
  const { container } = render(<StructuredData facts={{ '@type': 'Product', name }} />);
  const script = container.querySelector('script[type="application/ld+json"]');
  expect(script?.innerHTML).not.toContain('</script>');
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({ '@type': 'Product', name });
});

test('R033 breadcrumbs are numbered from one and have full addresses', () => {
  const facts = breadcrumbFacts(
    [{ name: 'Living room', path: '/categories/living' }],
    'https://shop.example',
  );
  expect(facts).toMatchObject({
    itemListElement: [{ position: 1, name: 'Living room', item: 'https://shop.example/categories/living' }],
  });
});
