import { periodClose, periodReopen } from '@bls/proto/client/finance/books';
import { requiredText } from '@bls/proto/domain/values/ids';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormCheckbox, FormTextArea } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useCommand } from '../../lib/api/query.js';
import { useZodForm } from '../../lib/forms/form.js';

const closing = z.strictObject({ acceptOpen: z.boolean() });
const reopening = z.strictObject({ reason: requiredText(500) });

/** Closes a month. With `count` items that are not complete it must be confirmed. */
export function ClosePeriod({ month, count, onClose }: { month: string; count: number; onClose: () => void }) {
  const { t } = useTranslation();
  const close = useCommand(periodClose);
  const form = useZodForm(closing, { acceptOpen: false });
  const send = async (values: unknown) => {
    await close.mutateAsync({ month, ...(values as z.output<typeof closing>) });
    notify.success(t('books.period.closed'));
    onClose();
  };
  const title = t('books.period.close', { month });
  return (
    <FormDialog onClose={onClose} width="small" title={title} text={t('books.period.closeText')} form={form} onSubmit={send} submit={title}>
      {count > 0 ? <FormCheckbox name="acceptOpen" label={t('books.period.accept', { count })} /> : null}
    </FormDialog>
  );
}

/** Opens the newest closed month again, with a reason. */
export function ReopenPeriod({ month, onClose }: { month: string; onClose: () => void }) {
  const { t } = useTranslation();
  const reopen = useCommand(periodReopen);
  const form = useZodForm(reopening, { reason: '' });
  const send = async (values: unknown) => {
    await reopen.mutateAsync({ month, ...(values as z.output<typeof reopening>) });
    notify.success(t('books.period.reopened'));
    onClose();
  };
  const title = t('books.period.reopen', { month });
  return (
    <FormDialog
      onClose={onClose}
      width="small"
      title={title}
      text={t('books.period.reopenText')}
      form={form}
      onSubmit={send}
      submit={title}
    >
      <FormTextArea name="reason" label={t('books.period.reason')} maxLength={500} required />
    </FormDialog>
  );
}
