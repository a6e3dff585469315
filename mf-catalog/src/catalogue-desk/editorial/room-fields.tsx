import styles from '../catalogue-desk.module.css';
import { DeskArea, DeskText } from '../fields/desk-fields.tsx';
import { PinFields } from './pin-fields.tsx';

/** A room, and where in its picture the pieces are. */
export function RoomFields() {
  return (
    <div className={styles.inner}>
      <div className={styles.row}>
        <DeskText label="Name" name="name" />
        <DeskText label="Address" name="slug" hint="The address of before leads here." />
        <DeskText label="Kind of room" name="category" hint="Such as living-room." />
      </div>
      <DeskArea label="Introduction" name="intro" rows={4} isOptional />
      <DeskArea
        label="What stands in it"
        name="variant_slugs"
        rows={6}
        hint="Addresses of variants, one a line. Those with a pin are added by themselves."
        isOptional
      />
      <PinFields list="pins" legend="Pins" hasPicture />
      <PinFields list="mobile_pins" legend="Pins in the upright picture of phones" />
    </div>
  );
}
