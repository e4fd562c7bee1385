import { apiClientCreate } from '@bls/proto/client/identity/api-clients';
import { apiClientFields } from '@bls/proto/domain/access/api-client-fields';
import type { Role } from '@bls/proto/domain/access/roles';
import { CLIENT_ROLES, scopesOf } from '@bls/proto/domain/access/scopes';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api/query.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormComboboxMulti, FormSelect, FormText } from '../../ui/form/form-fields.js';
import type { NewSecret } from './api-client.js';

type Props = { onClose: () => void; onCreated: (secret: NewSecret) => void };

/** A new client: its name in histories, the role that it is bound to, and the rights of that role that it needs. */
export function CreateDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  const create = useCommand(apiClientCreate);
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(apiClientFields, { name: '', role: '', scopes: [] });
  const role = useWatch({ control: form.control, name: 'role' }) as Role | '';
  const submit = async (values: Record<string, unknown>) => {
    const fields = apiClientFields.parse(values);
    const created = await create.mutateAsync({ id, ...fields });
    onClose();
    onCreated({ name: fields.name, ...created });
  };
  const options = role ? scopesOf(role).map((scope) => ({ value: scope, label: t(`capability.${scope}`), detail: scope })) : [];
  return (
    <FormDialog
      title={t('apiClients.new')}
      text={t('apiClients.newText')}
      submit={t('apiClients.create')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormText name="name" label={t('apiClients.name')} help={t('apiClients.nameHelp')} maxLength={80} required />
      <FormSelect
        name="role"
        label={t('apiClients.role')}
        help={t('apiClients.roleHelp')}
        placeholder={t('apiClients.chooseRole')}
        options={CLIENT_ROLES.map((value) => ({ value, label: roleLabel(value) }))}
        required
      />
      <FormComboboxMulti name="scopes" label={t('apiClients.scopes')} help={t('apiClients.scopesHelp')} options={options} required />
    </FormDialog>
  );
}
