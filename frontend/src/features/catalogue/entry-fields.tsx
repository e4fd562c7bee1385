import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { SubmitButton } from '../../ui/form/form.js';
import { FormSwitch, FormText } from '../../ui/form/form-fields.js';

/** What every entry has, and the end of its form; `children` stand before the buttons. */
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
