import { webhookChange, webhookCreate } from '@bls/proto/client/identity/webhooks';
import { WEBHOOK_KINDS, webhookFields } from '@bls/proto/domain/webhooks/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api/query.js';
import { useZodForm } from '../../lib/forms/form.js';
import { notify } from '../../ui/feedback/notify.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormComboboxMulti, FormText } from '../../ui/form/form-fields.js';
import type { Endpoint } from './endpoint.js';

type Props = { endpoint?: Endpoint; onClose: () => void; onSecret: (secret: string) => void };

/** A new endpoint, or the address, description and kinds of an existing one. */
export function EndpointDialog({ endpoint, onClose, onSecret }: Props) {
  const { t } = useTranslation();
  const create = useCommand(webhookCreate);
  const change = useCommand(webhookChange);
  const [id] = useState(() => endpoint?.id ?? crypto.randomUUID());
  const { url = '', description, kinds = [] } = endpoint ?? {};
  const form = useZodForm(webhookFields, { url, description: description ?? '', kinds });
  const submit = async (values: Record<string, unknown>) => {
    const fields = webhookFields.parse(values);
    if (endpoint) {
      await change.mutateAsync({ id, ...fields, revision: endpoint.revision });
      notify.success(t('webhooks.changed'));
      return onClose();
    }
    const { secret } = await create.mutateAsync({ id, ...fields });
    onClose();
    onSecret(secret);
  };
  return (
    <FormDialog
      title={t(endpoint ? 'webhooks.edit' : 'webhooks.new')}
      text={t('webhooks.dialogText')}
      submit={t(endpoint ? 'common.save' : 'webhooks.create')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormText
        name="url"
        label={t('webhooks.url')}
        type="url"
        inputMode="url"
        placeholder="https://hooks.example.com/licensing"
        required
      />
      <FormComboboxMulti
        name="kinds"
        label={t('webhooks.kinds')}
        help={t('webhooks.kindsHelp')}
        options={WEBHOOK_KINDS.map((value) => ({ value, label: t(`webhooks.kind.${value}`) }))}
        required
      />
      <FormText name="description" label={t('webhooks.description')} maxLength={200} />
    </FormDialog>
  );
}
