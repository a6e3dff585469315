import styles from '../catalogue-desk.module.css';
import { DeskArea, DeskText } from '../fields/desk-fields.tsx';

export function BrandFields() {
  return (
    <div className={styles.inner}>
      <div className={styles.row}>
        <DeskText label="Name" name="name" />
        <DeskText label="Address" name="slug" hint="The address of before leads here." />
      </div>
      <div className={styles.row}>
        <DeskText label="Where it is at home" name="founded_in" isOptional />
        <DeskText label="Since the year" name="founded_year" type="number" min="1000" max="2100" />
      </div>
      <DeskArea label="Its story" name="story" rows={6} isOptional />
    </div>
  );
}
