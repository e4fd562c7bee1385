import { movingInImport } from '@bls/proto/client/finance/moving-in';
import type { MovingWorkbookView } from '@bls/proto/contracts/calls/finance/moving-in';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api/query.js';
import { formatDecimal } from '../../lib/text/format.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';

/** Imports a workbook without errors, after a confirmation that says what follows. */
export function ImportButton({ workbook: { id, kind, revision, rows, records } }: { workbook: MovingWorkbookView }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const start = useCommand(movingInImport);
  const run = async () => {
    try {
      await start.mutateAsync({ id, revision });
      notify.success(t('movingIn.importStarted'));
    } catch (error) {
      notify.error(error, t);
    }
    setAsking(false);
  };
  return (
    <>
      <Button kind="primary" icon={<Check size={15} aria-hidden />} onClick={() => setAsking(true)}>
        {t('movingIn.import')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run()}
        title={t('movingIn.importTitle', { kind: t(`movingIn.kind.${kind}`) })}
        text={t(`movingIn.importText.${kind}`, { rows: formatDecimal(rows), made: formatDecimal(records?.made ?? 0) })}
        confirm={t('movingIn.import')}
        busy={start.isPending}
      />
    </>
  );
}
