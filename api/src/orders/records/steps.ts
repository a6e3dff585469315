/** Steps go from 0, received, to 10, delivered. */
export const LAST_STEP = 10;

/** From this step on the products have left the warehouse. */
export const SHIPPED_STEP = 4;
