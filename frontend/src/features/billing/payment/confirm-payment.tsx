import { paymentDecide, type paymentRead } from '@bls/proto/client/finance/payments';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { daySchema } from '@bls/proto/domain/values/time';
import { text } from '@bls/proto/domain/values/ids';
import { decimalSchema } from '@bls/proto/domain/values/money-schemas';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormDate, FormDecimal, FormTextArea } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCommand } from '../../../lib/api/query.js';

type Payment = ResponseOf<typeof paymentRead>['payment'];
const fields = z.strictObject({ collectedDate: daySchema, received: decimalSchema.optional(), comment: text(1000).optional() });

/** What the day of a payment is called: money or a certificate arrived, a refund has left. */
export const dayOf = (kind: Payment['kind']): string =>
  kind === 'refund' ? 'billing.refund.paidOn' : kind === 'certificate' ? 'billing.certificate.receivedOn' : 'billing.payment.collectedDate';

/** Finance enters the day on which the money arrived, and how much; this settles the bills. A refund has left. */
export function ConfirmPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t } = useTranslation();
  const decide = useCommand(paymentDecide);
  const { kind } = payment;
  const words = kind === 'refund' || kind === 'certificate' ? kind : 'payment';
  // Money may arrive with more than was reported; a refund or certificate is confirmed as it is.
  const exact = words !== 'payment';
  const form = useZodForm(fields, { collectedDate: payment.transferDate, ...(exact ? {} : { received: payment.amount }), comment: '' });
  const confirm = async (values: Record<string, unknown>) => {
    await decide.mutateAsync({ ...(values as z.infer<typeof fields>), id: payment.id, revision: payment.revision, action: 'confirm' });
    notify.success(t('workflow.succeeded'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t(`payment.confirmOf.${payment.kind}`)} text={t(`billing.${words}.confirmText`)} width="small">
      <Form form={form} onSubmit={confirm}>
        <FormDate name="collectedDate" label={t(dayOf(payment.kind))} required />
        {exact ? null : (
          <FormDecimal
            name="received"
            label={t('billing.payment.received')}
            money={payment.currency}
            help={t('billing.payment.receivedHelp')}
            required
          />
        )}
        <FormTextArea name="comment" label={t('action.asks.comment')} maxLength={1000} />
        <div className="flex justify-end">
          <SubmitButton>{t(`payment.confirmOf.${payment.kind}`)}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
