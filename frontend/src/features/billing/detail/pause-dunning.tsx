import { dunningPause } from '@bls/proto/client/finance/dunning';
import { requiredText } from '@bls/proto/domain/values/ids';
import { daySchema } from '@bls/proto/domain/values/time';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { FormCheckbox, FormDate, FormText } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCommand } from '../../../lib/api/query.js';

const fields = z.strictObject({ reason: requiredText(500), until: daySchema.optional(), whole: z.boolean() });

/** Finance pauses the dunning of a bill or of its licensee, with a reason. */
export function PauseDunningDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const pause = useCommand(dunningPause);
  const form = useZodForm(fields, { reason: '', until: '', whole: false });
  const send = async (values: unknown) => {
    const { reason, until, whole } = values as z.output<typeof fields>;
    await pause.mutateAsync({ id, reason, whole, until: until ?? null });
    notify.success(t('billing.dunning.pauseSaved'));
    onClose();
  };
  return (
    <FormDialog onClose={onClose} width="small" title={t('billing.dunning.pause')} form={form} onSubmit={send}>
      <FormText name="reason" label={t('billing.dunning.reason')} help={t('billing.dunning.reasonHelp')} required />
      <FormDate name="until" label={t('billing.dunning.lastDay')} help={t('billing.dunning.lastDayHelp')} />
      <FormCheckbox name="whole" label={t('billing.dunning.whole')} help={t('billing.dunning.wholeHelp')} />
    </FormDialog>
  );
}
