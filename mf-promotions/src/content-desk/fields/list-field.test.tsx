import { render, screen } from '@testing-library/react';
import { ListField } from './list-field.tsx';
import { text } from './texts.ts';

test('an entry that was just added is open to be written in, and the others are closed', () => {
  render(
    <ListField
      field={{
        ...{ type: 'list', name: 'menu_items', label: 'Entries', item: 'Entry' },
        variants: [{ kind: '', label: 'Entry', fields: [text('name', 'Words')] }],
      }}
      name="menu_items"
      value={[{ name: 'Sofas' }, { name: '' }, { name: 'Tables' }]}
      errors={{ 'menu_items.2.name': 'Write something.' }}
      pictures={[]}
    />,
  );
  const entries = screen.getAllByRole('listitem').map((entry) => entry.querySelector('details'));
  expect(entries.map((entry) => entry?.open)).toEqual([false, true, true]);
});
