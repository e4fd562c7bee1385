import { agentCategoryFields } from '@bls/proto/domain/agent/fields';
import { agentCategorySave } from '@bls/proto/client/licensing/agent';
import type { AgentCategory } from '@bls/proto/contracts/calls/licensing/agent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';
import { useNameOf } from '../../lib/text/names.js';

/** The category to edit, or undefined for a new one, below the parent if there is one. */
export type EditedCategory = { category?: AgentCategory; parent?: AgentCategory };

export function CategoryDialog({ category, parent, onClose }: EditedCategory & { onClose: () => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const save = useCommand(agentCategorySave);
  const [id] = useState(() => category?.id ?? crypto.randomUUID());
  const parentId = category?.parentId ?? parent?.id ?? '';
  const form = useZodForm(agentCategoryFields, { name: category?.name ?? '', nameZh: category?.nameZh ?? '', parentId });
  const send = async (values: Record<string, unknown>) => {
    await save.mutateAsync({ ...agentCategoryFields.parse(values), id, ...(category ? { revision: category.revision } : {}) });
    notify.success();
    onClose();
  };
  const textOf = (one: AgentCategory) => name(one);
  const title = category
    ? t('agents.categories.rename', { name: textOf(category) })
    : parent
      ? t('agents.categories.addTo', { name: textOf(parent) })
      : t('agents.categories.new');
  return (
    <FormDialog onClose={onClose} width="small" title={title} form={form} onSubmit={send}>
      <FormText name="name" label={t('agents.name')} maxLength={100} required />
      <FormText name="nameZh" label={t('agents.nameZh')} maxLength={100} />
    </FormDialog>
  );
}
