import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/actions/button.js';
import { ChunkError } from './lazy-screen.js';

type State = { error: Error | undefined };

/** Catches the errors of a screen, so that the shell stays usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };
  static getDerivedStateFromError(error: Error): State {
    return { error };
  }
  override componentDidCatch(error: Error): void {
    console.error(error);
  }
  override render(): ReactNode {
    return this.state.error ? <Broken error={this.state.error} /> : this.props.children;
  }
}

/** A failed chunk usually means a new version or a lost connection; reloading the page fixes both. */
export function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const kind = error instanceof ChunkError ? 'chunk' : 'broken';
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      <p className="text-base font-semibold">{t(`state.${kind}.title`)}</p>
      <p className="max-w-md text-muted">{t(`state.${kind}.text`)}</p>
      <Button kind="primary" className="mt-2" icon={<RefreshCw size={15} aria-hidden />} onClick={() => window.location.reload()}>
        {t('state.reload')}
      </Button>
    </div>
  );
}
