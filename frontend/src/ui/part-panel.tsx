import { Component, type ReactNode, Suspense } from 'react';
import { useTexts } from '../lib/language/parts-texts';
import { ErrorBanner } from './error-banner';
import type { Recoverable } from './later';
import { isMissingScript } from './missing-script';

interface PartPanelProps {
  /** Those that may be shown in it. */
  parts: readonly Recoverable[];
  /** Keeps the place while the part is loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Parts of a page that are loaded `later`. When their script does not come it is said here, and the rest of the page
 * stays. They are asked for again on demand, and when the connection is back.
 */
export class PartPanel extends Component<PartPanelProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    window.addEventListener('online', this.tryAgain);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.tryAgain);
    // Whoever comes back to it does not find the old failure.
    this.forgetLoss();
  }

  override render() {
    const { error } = this.state;
    const { fallback, children } = this.props;
    if (error === undefined) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!isMissingScript(error)) throw error;
    return <MissingPart onRetry={this.tryAgain} />;
  }

  private readonly tryAgain = () => {
    this.forgetLoss();
    this.setState({ error: undefined });
  };

  private forgetLoss() {
    for (const part of this.props.parts) part.forgetLoss();
  }
}

function MissingPart({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return <ErrorBanner message={t('part.missing')} onRetry={onRetry} />;
}
