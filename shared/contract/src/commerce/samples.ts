/** Metal and glaze are no cloth, wood or stone: they cannot be cut into a sample. A pattern for JavaScript and PostgreSQL. */
export const NEVER_SAMPLED = '(brass|steel|glaze)$';

/** The frame of a mirror or of a picture is not cut either; other pieces choose their frame after their cloth. */
export const FRAME_OPTION = 'Frame';

/** Whether a sample of this material, which a shopper chooses as `option` of a piece, can be sent. */
export function hasSample(option: string, material: string): boolean {
  return material !== '' && option !== FRAME_OPTION && !new RegExp(NEVER_SAMPLED, 'i').test(material);
}
