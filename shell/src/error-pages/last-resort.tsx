import { Component, type ReactNode } from 'react';

/** Around the error page: if that fails too, one sentence and a way out, with nothing in it that could fail. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <LastWords /> : this.props.children;
  }
}

/** The same for the server, which has no error boundaries. */
export function LastWords() {
  return (
    <main>
      <h1>An error occurred while showing the error page</h1>
      <p>
        <a href="/">Go back to home</a>
      </p>
    </main>
  );
}
