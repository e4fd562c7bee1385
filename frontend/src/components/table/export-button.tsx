import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.js';
import { notify } from '../notify.js';

type Props = { run: () => Promise<unknown>; text: string; quiet?: boolean; disabled?: boolean };

/** Runs an export and shows that it is under way; a refusal is told in the corner. */
export function ExportButton({ run, text, quiet = false, disabled = false }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      notify.error(error, t);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind={quiet ? 'quiet' : 'secondary'}
      busy={busy}
      disabled={disabled}
      icon={<Download size={15} aria-hidden />}
      onClick={() => void start()}
    >
      {text}
    </Button>
  );
}
