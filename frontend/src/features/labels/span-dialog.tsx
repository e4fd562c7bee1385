import { labelRecall, labelTakeBack } from '@bls/proto/client/approvals/label';
import { labelSpanFields } from '@bls/proto/domain/label/fields';
import type { LabelMove } from '@bls/proto/domain/label/states';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api/query.js';
import { useZodForm } from '../../lib/forms/form.js';
import { notify } from '../../ui/feedback/notify.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormTextArea, FormWholeNumber } from '../../ui/form/form-fields.js';

type Props = { range: { id: string; revision: number; count: number }; kind: LabelMove; onClose: () => void };

/** Records some labels of a range as returned, lost or recalled. A recall is of the whole range unless the person says otherwise. */
export function SpanDialog({ range: { id, revision, count }, kind, onClose }: Props) {
  const { t } = useTranslation();
  const recall = useCommand(labelRecall);
  const takeBack = useCommand(labelTakeBack);
  const form = useZodForm(labelSpanFields, kind === 'recalled' ? { from: 1, to: count, reason: '' } : { reason: '' });
  const submit = async (values: unknown) => {
    const span = { ...labelSpanFields.parse(values), id, revision };
    await (kind === 'recalled' ? recall.mutateAsync(span) : takeBack.mutateAsync({ ...span, kind }));
    notify.success(t(`labels.move.done.${kind}`));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t(`labels.move.title.${kind}`)}
      text={t(`labels.move.text.${kind}`)}
      form={form}
      onSubmit={submit}
      submit={t(`labels.move.submit.${kind}`)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormWholeNumber name="from" label={t('labels.move.from')} required />
        <FormWholeNumber name="to" label={t('labels.move.to')} help={t('labels.move.toHelp', { count })} required />
      </div>
      <FormTextArea name="reason" label={t('labels.move.reason')} maxLength={500} required />
    </FormDialog>
  );
}
