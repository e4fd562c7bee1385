import { billNote, type billRead } from '@bls/proto/calls/finance/bills';
import type { ResponseOf } from '@bls/proto/call';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.js';
import { notify } from '../../../components/notify.js';
import { useCommand } from '../../../lib/query.js';
import { downloadUrl } from '../../../lib/upload.js';

type Bill = ResponseOf<typeof billRead>['bill'];

/** Saves the debit note (credit note, when the bill gives back); one that is not ready yet is rendered first. */
export function NoteButton({ bill }: { bill: Bill }) {
  const { t } = useTranslation();
  const note = useCommand(billNote, { quiet: true });
  const save = () =>
    note.mutateAsync({ id: bill.id }).then(
      ({ fileId }) => Object.assign(document.createElement('a'), { href: downloadUrl(fileId), download: `${bill.number}.pdf` }).click(),
      (error: unknown) => notify.error(error, t),
    );
  return (
    <Button busy={note.isPending} icon={<Download size={15} aria-hidden />} onClick={() => void save()}>
      {bill.total.startsWith('-') ? t('billing.creditNote') : t('billing.debitNote')}
    </Button>
  );
}
