import { groupSave } from '@bls/proto/client/identity/people/group';
import { type Group, groupFields } from '@bls/proto/contracts/calls/identity/people/group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormBar } from '../../ui/actions/form-bar.js';
import { FormSelect, FormText, FormTextArea } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';
import { Members } from './members.js';
import { listPath, type Side, typesOf } from './side.js';

type Props = { side: Side; group?: Group; onSaved?: (group: Group) => void };

/** Name, alias, description, type and members of a group. */
export function GroupForm({ side, group, onSaved }: Props) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const save = useCommand(groupSave);
  const [id] = useState(() => group?.id ?? crypto.randomUUID());
  const types = typesOf(side);
  const form = useZodForm(groupFields, {
    name: group?.name ?? '',
    alias: group?.alias ?? '',
    description: group?.description ?? '',
    type: group?.type ?? (types.length === 1 ? types[0] : ''),
    memberIds: group?.members.map((member) => member.id) ?? [],
  });
  useUnsavedGuard(form.formState.isDirty && !form.formState.isSubmitSuccessful);
  const submit = async (values: Record<string, unknown>) => {
    const saved = await save.mutateAsync({ ...groupFields.parse(values), id, ...(group ? { revision: group.revision } : {}) });
    notify.success(t('groups.saved', { name: saved.name }));
    if (group) onSaved?.(saved);
    else leave(listPath(side));
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Card title={t('groups.about')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText name="name" label={t('groups.name')} help={t('groups.nameHelp')} required />
          <FormText name="alias" label={t('groups.alias')} />
          {types.length > 1 ? (
            <FormSelect
              name="type"
              label={t('groups.type')}
              options={types.map((value) => ({ value, label: t(`groupType.${value}`) }))}
              required
            />
          ) : null}
          <div className="sm:col-span-2">
            <FormTextArea name="description" label={t('groups.description')} maxLength={1000} />
          </div>
        </div>
      </Card>
      <Card title={t('groups.members')}>
        <Members side={side} known={group?.members ?? []} />
      </Card>
      <FormBar>
        <SubmitButton>{t(group ? 'common.save' : 'groups.create')}</SubmitButton>
      </FormBar>
    </Form>
  );
}
