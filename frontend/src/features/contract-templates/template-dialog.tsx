import { contractTemplateSave } from '@bls/proto/client/licensing/contracts/contract-template';
import type { ContractTemplate } from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import { TEMPLATE_LANGUAGES, TEMPLATE_TYPES, templateFields } from '@bls/proto/domain/contract-template/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFile } from '../../domain/files/form-file.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormRadio, FormSelect, FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';

type Props = { ownerId: string; template?: ContractTemplate; onClose: () => void };

/** Creates a template or edits its data; another document creates a new version. */
export function TemplateDialog({ ownerId, template, onClose }: Props) {
  const { t } = useTranslation();
  const save = useCommand(contractTemplateSave);
  // one id per form: a second click, or a retry after a lost connection, creates no second template
  const [id] = useState(() => template?.id ?? crypto.randomUUID());
  const form = useZodForm(templateFields, {
    name: template?.name ?? '',
    type: template?.type ?? 'monoBranded',
    language: template?.language ?? 'bilingual',
    fileId: template?.fileId ?? '',
  });
  const submit = async (values: Record<string, unknown>) => {
    const saved = await save.mutateAsync({
      ...templateFields.parse(values),
      id,
      ownerId,
      ...(template ? { revision: template.revision } : {}),
    });
    if (saved.versions[0]?.placeholders === 0) notify.tip(t('templates.noPlaceholders'));
    else notify.success();
    onClose();
  };
  const choices = (values: readonly string[], texts: string) => values.map((value) => ({ value, label: t(`contract.${texts}.${value}`) }));
  return (
    <FormDialog onClose={onClose} title={t(template ? 'templates.edit' : 'templates.new')} form={form} onSubmit={submit}>
      <FormText name="name" label={t('templates.name')} required />
      <FormRadio name="type" label={t('templates.type')} options={choices(TEMPLATE_TYPES, 'templateType')} inline required />
      <FormSelect name="language" label={t('templates.language')} options={choices(TEMPLATE_LANGUAGES, 'templateLanguage')} required />
      <FormFile
        name="fileId"
        label={t('templates.file')}
        purpose="contractTemplate"
        stored={template && { fileId: template.fileId, name: template.fileName }}
        help={template ? t('templates.fileStored', { name: template.fileName, version: template.version }) : t('templates.fileHelp')}
        required
      />
    </FormDialog>
  );
}
