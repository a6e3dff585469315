import HelloTeaser from './hello-teaser.slot.tsx';

export default { title: 'HelloTeaser' };

export const OnTheHomePage = () => <HelloTeaser path="/" />;
