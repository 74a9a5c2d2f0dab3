import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  children: ReactNode;
  /** Shown while the children load. */
  fallback?: ReactNode;
  /** Puts the error into something, such as a dialog that can be closed. */
  renderError?: ((error: ReactNode) => ReactNode) | undefined;
}

/** A boundary around lazily loaded components: if loading fails, it shows an error in their place and the rest of the page stays. */
export class LazyBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { children, fallback, renderError } = this.props;
    if (this.state.failed) return renderError ? renderError(notLoaded) : notLoaded;
    return <Suspense fallback={fallback}>{children}</Suspense>;
  }
}

const notLoaded = (
  <p role="alert" className="p-2 text-small text-bad">
    This part of the page could not be loaded. Check your connection and reload the page.
  </p>
);
