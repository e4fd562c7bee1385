import { designTemplatePartners, designTemplateUpload } from '@bls/proto/client/approvals/settings/design-template';
import { designTemplateUploadSchema } from '@bls/proto/contracts/calls/approvals/settings/design-template';
import { DESIGN_TYPES, TEMPLATE_KINDS } from '@bls/proto/domain/enumerations/approval';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormFile } from '../../../domain/creative/form-file.js';
import { useCatalogue } from '../../../domain/deal/use-deal-text.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { FormRadio, FormSelect, FormText, FormTextArea } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { templatePath } from '../paths.js';
import { useNameOf } from '../../../lib/text/names.js';

const fields = designTemplateUploadSchema;

/** Uploads a template for a type of design, for all properties and categories or for one. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const catalogue = useCatalogue();
  const { go } = useScreen();
  const upload = useCommand(designTemplateUpload);
  const { data } = useCall(designTemplatePartners, {});
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(fields, {
    id,
    kind: 'template',
    designType: 'product',
    name: '',
    note: '',
    category: '',
    propertyId: '',
    fileId: '',
  });
  const send = async (values: unknown) => {
    await upload.mutateAsync(values as z.output<typeof fields>);
    notify.success(t('designs.templateAdded'));
    onClose();
    go(templatePath(id));
  };
  return (
    <FormDialog form={form} onSubmit={send} onClose={onClose} title={t('designs.addTemplate')} submit={t('designs.addTemplate')}>
      <FormFile name="fileId" label={t('designs.file')} purpose="designTemplate" />
      <FormText name="name" label={t('designs.name')} required maxLength={120} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormRadio
          name="kind"
          label={t('designs.kind')}
          required
          options={TEMPLATE_KINDS.map((value) => ({ value, label: t(`designApproval.templateKind.${value}`) }))}
        />
        <FormRadio
          name="designType"
          label={t('designs.type')}
          required
          options={DESIGN_TYPES.map((value) => ({ value, label: t(`designApproval.type.${value}`) }))}
        />
        <FormSelect
          name="propertyId"
          label={t('designs.property')}
          options={[
            { value: '', label: t('designs.allProperties') },
            ...(data?.properties ?? []).map((one) => ({
              value: one.propertyId,
              label: name(one),
            })),
          ]}
        />
        <FormSelect
          name="category"
          label={t('designs.category')}
          options={[
            { value: '', label: t('designs.allCategories') },
            ...(data?.categories ?? []).map((code) => ({ value: code, label: catalogue.nameOf(code) })),
          ]}
        />
      </div>
      <FormTextArea name="note" label={t('pops.remark')} maxLength={2000} />
    </FormDialog>
  );
}
