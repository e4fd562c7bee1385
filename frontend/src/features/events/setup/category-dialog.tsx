import { eventCategorySave } from '@bls/proto/client/licensing/event';
import type { EventCategory } from '@bls/proto/contracts/calls/licensing/event';
import { eventCategoryFields } from '@bls/proto/domain/licensing-event/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPicture } from '../../../domain/company/form-picture.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { FormText } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCommand } from '../../../lib/api/query.js';
import { useNameOf } from '../../../lib/text/names.js';

export function CategoryDialog({ category, onClose }: { category?: EventCategory; onClose: () => void }) {
  const { t } = useTranslation();
  const named = useNameOf();
  const save = useCommand(eventCategorySave);
  const [id] = useState(() => category?.id ?? crypto.randomUUID());
  const form = useZodForm(eventCategoryFields, {
    name: category?.name ?? '',
    nameZh: category?.nameZh ?? '',
    bannerFileId: category?.bannerFileId ?? '',
  });
  const send = async (values: Record<string, unknown>) => {
    await save.mutateAsync({ ...eventCategoryFields.parse(values), id, ...(category ? { revision: category.revision } : {}) });
    notify.success();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={category ? t('events.categories.edit', { name: named(category) }) : t('events.categories.new')}
      form={form}
      onSubmit={send}
    >
      <FormText name="name" label={t('events.name')} maxLength={100} required />
      <FormText name="nameZh" label={t('events.nameZh')} maxLength={100} />
      <FormPicture name="bannerFileId" label={t('events.banner')} purpose="eventBanner" required />
    </FormDialog>
  );
}
