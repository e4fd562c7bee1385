import { termSheetList } from '@bls/proto/client/licensing/term-sheets/reading';
import { termSheetDiscard } from '@bls/proto/client/licensing/term-sheets/writing';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/actions/button.js';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.js';
import { notify } from '../../../../ui/feedback/notify.js';
import { refresh, useCommand } from '../../../../lib/api/query.js';
import { useScreen } from '../../../../lib/screens/screen.js';
import { useUser } from '../../../../lib/session/session.js';
import { listPath } from '../../paths.js';

type Props = { sheet: TermSheetDetail; saveNow: (() => Promise<void>) | undefined };

/** Discards the draft after a confirmation and returns to the list. */
export function DiscardDraft({ sheet, saveNow }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const { leave } = useScreen();
  const [asking, setAsking] = useState(false);
  // this screen must not refetch the discarded draft
  const discard = useCommand(termSheetDiscard, { quiet: true });
  const { termSheetVersionId, revision, number } = sheet;
  const ask = async () => {
    // pending changes would otherwise be saved after the discard
    await saveNow?.();
    setAsking(true);
  };
  const confirm = async () => {
    await discard.mutateAsync({ termSheetVersionId, revision });
    leave(listPath(user?.UserType));
    void refresh(termSheetList);
    notify.success(t('termSheets.discard.done', { number }));
  };
  const failed = (error: unknown) => {
    setAsking(false);
    notify.error(error, t);
  };
  return (
    <>
      <Button kind="quiet" icon={<Trash2 size={15} aria-hidden />} onClick={() => void ask().catch(failed)}>
        {t('termSheets.discard.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={discard.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm().catch(failed)}
        title={t('termSheets.discard.title', { number })}
        text={t('termSheets.discard.text')}
        confirm={t('termSheets.discard.button')}
      />
    </>
  );
}
