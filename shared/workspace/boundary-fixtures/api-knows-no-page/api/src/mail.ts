export { Button } from '../../shared/ui/src/button.tsx';
