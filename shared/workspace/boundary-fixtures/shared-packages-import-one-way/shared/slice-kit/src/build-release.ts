export const build = 'web';
