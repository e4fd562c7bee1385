import { billNote, type billRead } from '@bls/proto/client/finance/bills';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useCommand } from '../../../lib/api/query.js';
import { saveFile } from '../../../lib/api/save-file.js';

type Bill = ResponseOf<typeof billRead>['bill'];

/** Downloads the debit note (credit note for a negative bill); a missing PDF is rendered first. */
export function NoteButton({ bill }: { bill: Bill }) {
  const { t } = useTranslation();
  const note = useCommand(billNote);
  const [busy, setBusy] = useState(false);
  const name = t(bill.total.startsWith('-') ? 'billing.creditNote' : 'billing.debitNote');
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const isSaved = await saveFile(() => note.mutateAsync({ id: bill.id }), `${bill.number}.pdf`);
      if (isSaved) notify.info(t('billing.noteReady', { number: bill.number }), { label: t('billing.noteSave'), run: () => void save() });
    } catch (error) {
      notify.error(error, t);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} icon={<Download size={15} aria-hidden />} onClick={() => void save()}>
      {busy && !bill.documentFileId ? t('billing.notePreparing') : name}
    </Button>
  );
}
