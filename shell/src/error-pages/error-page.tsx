import { paths } from '@sanderling/contract/site/paths';
import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import { PageTitle } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { useContext } from 'react';
import { PlainLayoutContext } from '../layout/plain-layout.ts';
import { Slot } from '../slices/slot.tsx';
import emptyRoom from './empty-room.svg';
import styles from './error-page.module.css';
import { NotFoundLine } from './not-found-line.tsx';
import { SupportSection } from './support-section.tsx';

interface ErrorPageProps {
  /** 404, 503, or anything else, which is shown as 500. */
  status: number;
  support?: Support;
}

/** What stands in the place of a page that could not be shown: what happened, where else to go, and people to ask. */
export function ErrorPage({ status, support }: ErrorPageProps) {
  const isPlain = useContext(PlainLayoutContext);
  if (isPlain && status === 404) return <NotFoundLine />;
  const { documentTitle, title, statusLine, text } = ERROR_TEXTS[status] ?? SERVER_ERROR;
  return (
    <>
      <PageTitle>{documentTitle}</PageTitle>
      <meta name="robots" content="noindex" />
      <section className={styles.copy}>
        {/* A room with nothing in it but a bird that has come in. */}
        <img src={emptyRoom} alt="" width={340} height={187} className={styles.room} />
        <h1 className={styles.title}>{title}</h1>
        {statusLine && <p className={styles.status}>{statusLine}</p>}
        <p className={styles.text}>{text}</p>
        <p className={styles.links}>
          {/* An empty address is that of the page itself. */}
          {status !== 404 && <Link to="">Try again</Link>}
          <Link to={paths.home}>Home</Link>
          <Link to={paths.products}>All products</Link>
          <Link to="/rooms">Rooms</Link>
          <Link to={paths.page('contact')}>Contact us</Link>
        </p>
      </section>
      <Slot name="recommended.styles" props={{}} />
      <SupportSection {...(support && { support })} />
    </>
  );
}

interface ErrorText {
  documentTitle: string;
  title: string;
  statusLine?: string;
  text: string;
}

const SERVER_ERROR: ErrorText = {
  documentTitle: 'Server error',
  title: 'Oops... Server Error',
  text: 'This page is temporarily unavailable. Our developers are working on it! You can try use one of the links below.',
};

const ERROR_TEXTS: Record<number, ErrorText> = {
  404: {
    documentTitle: 'Page not found',
    title: 'Uh oh! This room is empty...',
    statusLine: '404 Error | Page Not Found',
    text: 'The page you are looking for could not be found, but you can find our best-selling luxury styles below.',
  },
  503: {
    documentTitle: 'Back in a moment',
    title: 'This room is being rearranged',
    text: 'This part of the store cannot be shown right now. Please try again in a moment; the rest of the store is open.',
  },
};
