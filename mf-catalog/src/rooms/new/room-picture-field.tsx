import { servicesAtom } from '@sanderling/runtime';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { PICTURE_TYPES, sendPicture } from '../../uploads/send-picture.ts';
import type { SentPicture } from './placed-pin.ts';

/** The room's picture, sent as soon as it is chosen. */
export function RoomPictureField({ onSent }: { onSent: (picture: SentPicture) => void }) {
  const services = useAtomValue(servicesAtom);
  const [problem, setProblem] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file || !services) return;
    setProblem(undefined);
    try {
      onSent(await sendPicture(services.api, file, 'room_image', ''));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Try again in a moment.');
    }
  };
  return (
    <TextField
      label="Picture"
      type="file"
      accept={PICTURE_TYPES.join()}
      required={false}
      hint="Three to two, JPEG, PNG or WebP, up to 8 MB."
      error={problem}
      onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
    />
  );
}
