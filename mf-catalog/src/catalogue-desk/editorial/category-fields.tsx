import type { DeskPlaces } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import styles from '../catalogue-desk.module.css';
import { DeskArea, DeskSelect, DeskText } from '../fields/desk-fields.tsx';

export function CategoryFields({ places, isNew }: { places: DeskPlaces; isNew: boolean }) {
  return (
    <div className={styles.inner}>
      <DeskText label="Name" name="name" />
      <div className={styles.row}>
        <DeskSelect label="Below" name="parent" isOptional>
          <option value="">No other: it stands at the top</option>
          {places.categories.map((permalink) => (
            <option key={permalink}>{permalink}</option>
          ))}
        </DeskSelect>
        <DeskText
          label="Address"
          name="permalink"
          readOnly={!isNew}
          hint={
            isNew
              ? 'With that of the category above, such as living/poufs. It stays.'
              : 'Menus, rules and products name it: it stays as it is.'
          }
        />
      </div>
      <DeskArea label="Introduction" name="intro" rows={4} isOptional />
      <DeskText label="Title for search engines" name="title" hint="Empty: its name." isOptional />
      <DeskArea label="Description for search engines" name="summary" rows={2} isOptional />
    </div>
  );
}
