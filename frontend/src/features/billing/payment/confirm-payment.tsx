import { paymentDecide, type paymentRead } from '@bls/proto/client/finance/payments';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { daySchema } from '@bls/proto/domain/values/time';
import { text } from '@bls/proto/domain/values/ids';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormDate, FormTextArea } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCommand } from '../../../lib/api/query.js';

type Payment = ResponseOf<typeof paymentRead>['payment'];
const fields = z.strictObject({ collectedDate: daySchema, comment: text(1000).optional() });

/** Finance enters the day on which the money arrived; this settles the bills. */
export function ConfirmPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t } = useTranslation();
  const decide = useCommand(paymentDecide);
  const form = useZodForm(fields, { collectedDate: payment.transferDate, comment: '' });
  const confirm = async (values: Record<string, unknown>) => {
    await decide.mutateAsync({ ...(values as z.infer<typeof fields>), id: payment.id, revision: payment.revision, action: 'confirm' });
    notify.success(t('workflow.succeeded'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('payment.action.confirm')} text={t('billing.payment.confirmText')} width="small">
      <Form form={form} onSubmit={confirm}>
        <FormDate name="collectedDate" label={t('billing.payment.collectedDate')} required />
        <FormTextArea name="comment" label={t('action.asks.comment')} maxLength={1000} />
        <div className="flex justify-end">
          <SubmitButton>{t('payment.action.confirm')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
