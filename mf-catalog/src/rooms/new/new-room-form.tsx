import { bus } from '@sanderling/runtime';
import { useNavigate } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useState } from 'react';
import { KEEP_FORM, textOf, usePosting } from '../../modal-form/use-posting.ts';
import styles from './new-room.module.css';
import { PinBoard } from './pin-board.tsx';
import { isChosenProduct, type PlacedPin, type SentPicture } from './placed-pin.ts';
import { RoomPictureField } from './room-picture-field.tsx';

/** A picture, a pin for each piece in it, and what the room is called. */
export function NewRoomForm({ category, categories }: { category: string; categories: readonly string[] }) {
  const navigate = useNavigate();
  const [picture, setPicture] = useState<SentPicture | null>(null);
  const [pins, setPins] = useState<readonly PlacedPin[]>([]);
  const [alternativeText, setAlternativeText] = useState('');

  const posting = usePosting(async (api, fields) => {
    const body = {
      name: textOf(fields, 'name'),
      category: textOf(fields, 'category'),
      description: textOf(fields, 'description'),
      image_upload_id: picture?.id ?? '',
      alternative_text: alternativeText,
      pins: pins.map(({ variantId, x, y }) => ({ variant_id: variantId, x, y })),
    };
    const room = await api.rooms.create(body, KEEP_FORM);
    await navigate(`/rooms/${room.slug}`);
  });
  const isComplete = picture !== null && pins.length > 0;
  const place = (x: number, y: number) =>
    bus.emit('modal:open', {
      name: 'image-pin-product-search',
      listeners: {
        chosen: (piece) => {
          if (isChosenProduct(piece)) setPins((known) => [...known, { ...piece, x, y, id: nextId(known) }]);
        },
      },
    });
  const describe = () =>
    bus.emit('modal:open', {
      name: 'alternative-image-text',
      props: { text: alternativeText },
      listeners: { changed: (text) => typeof text === 'string' && setAlternativeText(text) },
    });
  return (
    <form className={styles.form} onSubmit={posting.onSubmit}>
      <RoomPictureField onSent={setPicture} />
      {picture && (
        <>
          <PinBoard
            picture={picture}
            alternativeText={alternativeText}
            pins={pins}
            onPlace={place}
            onMove={(id, place) =>
              setPins((known) => known.map((pin) => (pin.id === id ? { ...pin, ...place } : pin)))
            }
            onRemove={(id) => setPins((known) => known.filter((pin) => pin.id !== id))}
          />
          <p className={styles.text}>
            <span>{alternativeText === '' ? 'The picture is not described yet.' : alternativeText}</span>
            <Button kind="quiet" onClick={describe}>
              Alternative text
            </Button>
          </p>
        </>
      )}
      <TextField label="Name" name="name" maxLength={80} error={posting.errors.name} />
      <TextField
        label="Category"
        name="category"
        defaultValue={category}
        list="room-categories"
        hint="Small letters and hyphens, such as living-room."
        error={posting.errors.category}
      />
      <datalist id="room-categories">
        {categories.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        maxLength={1000}
        error={posting.errors.description}
      />
      {(posting.problem ?? posting.errors.pins ?? posting.errors.alternative_text) && (
        <Notice tone="problem">
          {posting.problem ?? posting.errors.pins ?? posting.errors.alternative_text}
        </Notice>
      )}
      {!isComplete && <p>Add a picture and at least one pin first.</p>}
      <Button type="submit" isPending={posting.isPending} disabled={!isComplete}>
        Publish the room
      </Button>
    </form>
  );
}

function nextId(pins: readonly PlacedPin[]): number {
  return Math.max(0, ...pins.map(({ id }) => id)) + 1;
}
