export const draft = 'Not in the entry of promotions.';
