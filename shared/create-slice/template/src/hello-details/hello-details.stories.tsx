import HelloDetails from './hello-details.modal.tsx';

export default { title: 'HelloDetails' };

export const Opened = () => <HelloDetails close={() => {}} emit={() => {}} />;
