/** How large and how fine pictures are rendered. A draft is for judging shape and light. */
export interface Quality {
  productPx: number;
  productSamples: number;
  room: { wide: { width: number; height: number }; tall: { width: number; height: number } };
  roomSamples: number;
}

/** The side of a master for looking closely. */
export const ZOOM_PX = 2_000;

export const FINAL: Quality = {
  productPx: 960,
  productSamples: 5,
  room: { wide: { width: 2400, height: 1000 }, tall: { width: 1000, height: 1250 } },
  roomSamples: 6,
};
export const DRAFT: Quality = {
  productPx: 320,
  productSamples: 4,
  room: { wide: { width: 720, height: 300 }, tall: { width: 320, height: 400 } },
  roomSamples: 5,
};
