import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/button.js';
import { useCan } from '../../lib/session.js';
import { TermSheetList } from './list.js';
import { STEP_PATHS } from './paths.js';

export default function LicensorManage() {
  const { t } = useTranslation();
  const can = useCan();
  const add = can('termSheet.create') ? (
    <ButtonLink kind="primary" to={STEP_PATHS.purpose}>
      {t('termSheets.new')}
    </ButtonLink>
  ) : null;
  return <TermSheetList actions={add} emptyAction={add} emptyText={t('termSheets.list.emptyLicensor')} />;
}
