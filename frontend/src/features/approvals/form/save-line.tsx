import { Check, CloudOff, Loader2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../../../lib/forms/autosave.js';

/** The save state of the form. */
export function SaveLine({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  const icon = {
    clean: null,
    waiting: null,
    saving: <Loader2 size={13} className="animate-spin" aria-hidden />,
    saved: <Check size={13} aria-hidden />,
    failed: <CloudOff size={13} aria-hidden />,
  }[state];
  return (
    <span role="status" className={state === 'failed' ? 'inline-flex items-center gap-1 text-error' : 'inline-flex items-center gap-1'}>
      {icon}
      {t(`approvals.save.${state}`)}
    </span>
  );
}
