import { discardFields } from '@bls/proto/domain/operations/dead-letters';
import { useTranslation } from 'react-i18next';
import { isOvertaken } from '../../lib/api/api-error.js';
import { refreshTopics, useCommand } from '../../lib/api/query.js';
import { useZodForm } from '../../lib/forms/form.js';
import { notify } from '../../ui/feedback/notify.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormTextArea } from '../../ui/form/form-fields.js';
import { CALLS } from './calls.js';
import type { DeadLetter } from './use-dead-letters.js';

/** Closes a letter without running it again. */
export function DiscardDialog({ letter: { service, id, revision, handler }, onClose }: { letter: DeadLetter; onClose: () => void }) {
  const { t } = useTranslation();
  const call = CALLS[service].discard;
  const discard = useCommand(call);
  const form = useZodForm(discardFields, { reason: '' });
  const send = async (values: Record<string, unknown>) => {
    try {
      await discard.mutateAsync({ id, revision, ...discardFields.parse(values) });
    } catch (error) {
      if (isOvertaken(error)) void refreshTopics(call.changes);
      throw error;
    }
    notify.success(t('operations.discarded'));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      width="small"
      title={t('operations.discardTitle', { handler })}
      text={t('operations.discardText')}
      submit={t('operations.discard')}
      form={form}
      onSubmit={send}
    >
      <FormTextArea name="reason" label={t('operations.reason')} maxLength={500} required />
    </FormDialog>
  );
}
