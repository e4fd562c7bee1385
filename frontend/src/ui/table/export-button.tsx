import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadOptions } from '../../lib/api/download.js';
import { formatSize } from '../../lib/text/format.js';
import { Button } from '../actions/button.js';
import { notify } from '../feedback/notify.js';

type Props = { run: (options: DownloadOptions) => Promise<unknown>; text: string; quiet?: boolean; disabled?: boolean };

/** A short export finishes before a cancel button would be useful. */
const CANCEL_AFTER_MS = 1000;

/** Runs an export with progress and a cancel button; an error is shown as a toast. */
export function ExportButton({ run, text, quiet = false, disabled = false }: Props) {
  const { t } = useTranslation();
  const [received, setReceived] = useState<number>();
  const [long, setLong] = useState(false);
  const running = useRef<AbortController>(undefined);
  const start = async () => {
    const { signal } = (running.current = new AbortController());
    setReceived(0);
    const timer = setTimeout(() => setLong(true), CANCEL_AFTER_MS);
    try {
      await run({ signal, onReceived: setReceived });
    } catch (error) {
      if (!signal.aborted) notify.error(error, t);
    } finally {
      clearTimeout(timer);
      setLong(false);
      setReceived(undefined);
    }
  };
  return (
    <>
      <Button
        kind={quiet ? 'quiet' : 'secondary'}
        busy={received !== undefined}
        disabled={disabled}
        icon={<Download size={15} aria-hidden />}
        onClick={() => void start()}
      >
        {long && received ? <span className="tabular-nums">{formatSize(received)}</span> : text}
      </Button>
      {long ? (
        <Button kind="quiet" onClick={() => running.current?.abort()}>
          {t('common.cancel')}
        </Button>
      ) : null}
    </>
  );
}
