import { billReverse, type billRead } from '@bls/proto/client/finance/bills';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { requiredText } from '@bls/proto/domain/values/ids';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormCheckbox, FormText } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCommand } from '../../../lib/api/query.js';

type Bill = ResponseOf<typeof billRead>['bill'];
const fields = z.strictObject({ reason: requiredText(500), again: z.boolean() });

/** Finance reverses a bill by a credit note with a reason; optionally a new bill is issued at once. */
export function ReverseBillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useTranslation();
  const reverse = useCommand(billReverse);
  const form = useZodForm(fields, { reason: '', again: false });
  const send = async (values: Record<string, unknown>) => {
    const { creditNote } = await reverse.mutateAsync({ ...(values as z.infer<typeof fields>), id: bill.id, revision: bill.revision });
    notify.success(t('billing.reverse.done', { number: creditNote.number }));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('billing.reverse.title', { number: bill.number })}
      text={t('billing.reverse.text')}
      width="small"
    >
      <Form form={form} onSubmit={send}>
        <FormText name="reason" label={t('billing.reverse.reason')} help={t('billing.reverse.reasonHelp')} required />
        <FormCheckbox name="again" label={t('billing.reverse.again')} help={t('billing.reverse.againHelp')} />
        <div className="flex justify-end">
          <SubmitButton>{t('billing.reverse.send')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
