import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { SubmitButton } from '../../ui/form/form.js';
import { FormSwitch, FormText } from '../../ui/form/form-fields.js';

/** The common fields of entries, and the buttons of the form; `children` are rendered before the buttons. */
export function EntryFields({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <FormText name="name" label={t('catalogue.name')} maxLength={100} required />
      <FormText name="nameZh" label={t('catalogue.nameZh')} maxLength={100} required />
      <FormSwitch name="active" label={t('catalogue.active')} />
      {children}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <SubmitButton>{t('common.save')}</SubmitButton>
      </div>
    </>
  );
}
