import { useTranslation } from 'react-i18next';
import { DateText } from '../../ui/feedback/date-text.js';
import { SubmitButton } from '../../ui/form/form.js';
import { FormBar } from '../../ui/actions/form-bar.js';

/** The save button of settings, with the last editor. */
export function SaveBar({ stored }: { stored: { updatedBy: string | null; updatedAt: string | null } }) {
  const { t } = useTranslation();
  return (
    <FormBar>
      {stored.updatedBy ? (
        <p className="text-xs text-muted">
          {t('stores.changedBy', { name: stored.updatedBy })} · <DateText value={stored.updatedAt} time />
        </p>
      ) : null}
      <SubmitButton>{t('common.save')}</SubmitButton>
    </FormBar>
  );
}
