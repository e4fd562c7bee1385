import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusWrong } from '../../lib/forms/focus-wrong.js';
import { afterPaint } from '../../lib/timing/pause.js';
import { Button } from '../actions/button.js';
import { Alert } from '../feedback/alert.js';
import { messageOf } from '../feedback/error-message.js';
import { Dialog } from './dialog.js';

type Props = {
  title: string;
  /** The verb on the button. */
  save: string;
  /** Saves; the dialog closes when it is done. An error that it throws is shown and leaves the dialog open. */
  run: () => Promise<unknown>;
  onClose: () => void;
  busy: boolean;
  /** Whether it can be saved; if not, the controls say what is missing, and the first of them has the focus. */
  check?: () => boolean;
  children: ReactNode;
};

/** A dialog with a few controls that are saved together. */
export function SaveDialog({ title, save, run, onClose, busy, check, children }: Props) {
  const { t } = useTranslation();
  const [error, setError] = useState<unknown>();
  const controls = useRef<HTMLDivElement>(null);
  const submit = async () => {
    setError(undefined);
    if (check && !check()) return void afterPaint(() => focusWrong(controls.current));
    try {
      await run();
      onClose();
    } catch (thrown) {
      setError(thrown);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind="primary" busy={busy} onClick={() => void submit()}>
        {save}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <div ref={controls} className="space-y-4">
        {error ? <Alert tone="error">{messageOf(error, t)}</Alert> : null}
        {children}
      </div>
    </Dialog>
  );
}
