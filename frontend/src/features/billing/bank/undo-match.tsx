import { bankLineUndo } from '@bls/proto/client/finance/bank-statements';
import { undoMatchFields } from '@bls/proto/contracts/calls/finance/bank-statements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormText } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCommand } from '../../../lib/api/query.js';
import { useCan } from '../../../lib/session/session.js';
import type { Line } from './line.js';

/** Whoever may confirm payments undoes the match of a line, with a reason. */
export function UndoMatch({ statementId, line }: { statementId: string; line: Line }) {
  const { t } = useTranslation();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const { payment } = line;
  if (!payment || !can('payment.confirm')) return null;
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        {t('bankStatement.undo')}
      </Button>
      {isOpen ? <UndoDialog statementId={statementId} line={line} payment={payment} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Props = { statementId: string; line: Line; payment: NonNullable<Line['payment']>; onClose: () => void };

function UndoDialog({ statementId, line: { fileRow }, payment: { id, number }, onClose }: Props) {
  const { t } = useTranslation();
  const undo = useCommand(bankLineUndo);
  const form = useZodForm(undoMatchFields, { reason: '' });
  const send = async ({ reason }: Record<string, unknown>) => {
    await undo.mutateAsync({ statementId, fileRow, paymentId: id, reason: String(reason) });
    notify.success(t('bankStatement.undoneNow', { number }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('bankStatement.undoTitle', { number })} text={t('bankStatement.undoText')} width="small">
      <Form form={form} onSubmit={send}>
        <FormText name="reason" label={t('bankStatement.undoReason')} help={t('bankStatement.undoReasonHelp')} required />
        <div className="flex justify-end">
          <SubmitButton>{t('bankStatement.undo')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
