export const secret = 'key';
