/** Who the log names where no person has done it. */
export const BY_THE_SHOP = 'the shop, by itself';
