export const environment = 'local';
