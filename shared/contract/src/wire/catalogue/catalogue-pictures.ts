import { z } from 'zod';
import { picture } from '../values/picture.ts';

/** Pictures that merchants send for the catalogue. `content` is the file in base64, up to 8 MB of it. */
export const sendPictureBody = z.strictObject({ content: z.string().min(1).max(11_200_000) });
export const sentPicture = z.object({ picture });

const percent = z.number().min(0, 'Cut off 0 percent or more.').max(95, 'Cut off 95 percent at most.');

/** How much is cut off at each side, in percent of width or height. */
export const cropPictureBody = z
  .strictObject({ src: picture.shape.src, left: percent, top: percent, right: percent, bottom: percent })
  .refine(({ left, right }) => left + right <= 95, {
    path: ['right'],
    message: 'Left and right together leave nothing of the picture.',
  })
  .refine(({ top, bottom }) => top + bottom <= 95, {
    path: ['bottom'],
    message: 'Top and bottom together leave nothing of the picture.',
  });
export type Crop = Omit<z.infer<typeof cropPictureBody>, 'src'>;
