import '../styles.css';
import { hydratePage } from './start-up/hydrate-page.tsx';

hydratePage().catch((error) => {
  // The HTML is complete without us: links and forms go on working.
  console.error('Hydration failed; the server HTML stays', error);
});
