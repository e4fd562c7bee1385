import { creditRefund } from '@bls/proto/client/finance/credits';
import { refundFields } from '@bls/proto/contracts/calls/finance/credits';
import { type Currency } from '@bls/proto/domain/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormFiles } from '../../../domain/files/form-files.js';
import type { UploadedFile } from '../../../domain/files/file-upload.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormDate, FormDecimal, FormText } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { today } from '../../../lib/text/format.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCommand } from '../../../lib/api/query.js';
import type { UsableCredit } from './usable-credit.js';

/** The fields of the call; the files are complete descriptions here and are sent as ids. */
const fields = refundFields.omit({ fileIds: true }).extend({ files: z.array(z.custom<UploadedFile>()).min(1).max(10) });

/** Finance reports that a credit was paid back, with bank reference and proof; another person confirms it. */
export function RefundDialog({ credit, currency, onClose }: { credit: UsableCredit; currency: Currency; onClose: () => void }) {
  const { t } = useTranslation();
  const refund = useCommand(creditRefund);
  // One id per dialog: a second click, or a retry after a lost connection, reports no second refund.
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(fields, {
    amount: credit.available,
    transferDate: today(),
    payerBank: '',
    beneficiaryBank: '',
    bankReference: '',
    files: [],
  });
  const send = async (values: Record<string, unknown>) => {
    const { files, ...rest } = values as z.infer<typeof fields>;
    const { kind, id: creditId, revision } = credit;
    const fileIds = files.map((file) => file.fileId);
    const { number } = await refund.mutateAsync({ ...rest, id, fileIds, credit: { kind, id: creditId, revision } });
    notify.success(t('billing.refund.done', { number }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('billing.refund.title', { number: credit.number })} text={t('billing.refund.text')}>
      <Form form={form} onSubmit={send}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormDecimal name="amount" label={t('billing.refund.amount')} money={currency} required />
          <FormDate name="transferDate" label={t('billing.payment.transferDate')} required />
        </div>
        <FormText name="payerBank" label={t('billing.payment.payerBank')} required />
        <FormText name="beneficiaryBank" label={t('billing.payment.beneficiaryBank')} help={t('billing.refund.bankHelp')} required />
        <FormText name="bankReference" label={t('billing.payment.bankReference')} required />
        <FormFiles name="files" label={t('billing.report.proof')} purpose="paymentProof" multiple required />
        <div className="flex justify-end">
          <SubmitButton>{t('billing.refund.send')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
