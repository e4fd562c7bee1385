import { eventAttributeSave } from '@bls/proto/client/licensing/event';
import type { EventAttribute } from '@bls/proto/contracts/calls/licensing/event';
import { ATTRIBUTE_KINDS, attributeFields } from '@bls/proto/domain/licensing-event/attributes';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormLines } from '../../../domain/company/form-lines.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { FormSelect, FormSwitch, FormText } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCommand } from '../../../lib/api/query.js';
import { useNameOf } from '../../../lib/text/names.js';

export function AttributeDialog({ attribute, onClose }: { attribute?: EventAttribute; onClose: () => void }) {
  const { t } = useTranslation();
  const named = useNameOf();
  const save = useCommand(eventAttributeSave);
  const [id] = useState(() => attribute?.id ?? crypto.randomUUID());
  const form = useZodForm(attributeFields, {
    name: attribute?.name ?? '',
    nameZh: attribute?.nameZh ?? '',
    kind: attribute?.kind ?? 'text',
    unit: attribute?.unit ?? '',
    choices: attribute?.choices ?? [],
    required: attribute?.required ?? false,
    inProductFiles: attribute?.inProductFiles ?? true,
  });
  const kind = useWatch({ control: form.control, name: 'kind' }) as string;
  const send = async (values: Record<string, unknown>) => {
    await save.mutateAsync({ ...attributeFields.parse(values), id, ...(attribute ? { revision: attribute.revision } : {}) });
    notify.success();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={attribute ? t('events.attributes.edit', { name: named(attribute) }) : t('events.attributes.new')}
      form={form}
      onSubmit={send}
    >
      <FormText name="name" label={t('events.name')} maxLength={80} required />
      <FormText name="nameZh" label={t('events.nameZh')} maxLength={80} />
      <FormSelect
        name="kind"
        label={t('events.attributes.kind')}
        options={ATTRIBUTE_KINDS.map((value) => ({ value, label: t(`eventAttributeKind.${value}`) }))}
        onChanged={(next: string) => next !== 'choice' && form.setValue('choices', [])}
        disabled={(attribute?.products ?? 0) > 0}
        required
      />
      {kind === 'choice' ? (
        <FormLines name="choices" label={t('events.attributes.choices')} help={t('events.attributes.choicesHelp')} />
      ) : (
        <FormText name="unit" label={t('events.attributes.unit')} maxLength={20} />
      )}
      <FormSwitch name="required" label={t('events.attributes.required')} />
      <FormSwitch name="inProductFiles" label={t('events.attributes.inProductFiles')} help={t('events.attributes.inProductFilesHelp')} />
    </FormDialog>
  );
}
