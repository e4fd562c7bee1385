import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { useCan } from '../../lib/session/session.js';
import { TermSheetList } from './list.js';
import { FOLLOW_PATH } from './paths.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export default function LicensorManage() {
  const { t } = useTranslation();
  const can = useCan();
  const may = can('termSheet.create');
  const add = may ? (
    <ButtonLink kind="primary" to={pathTo(ROUTES.termSheets.purpose)}>
      {t('termSheets.new')}
    </ButtonLink>
  ) : null;
  const actions = (
    <>
      {can('termSheet.pipeline') ? <ButtonLink to={pathTo(ROUTES.termSheets.pipeline)}>{t('termSheets.pipeline.title')}</ButtonLink> : null}
      {may ? <ButtonLink to={FOLLOW_PATH}>{t('termSheets.renew')}</ButtonLink> : null}
      {add}
    </>
  );
  return <TermSheetList actions={actions} emptyAction={add} emptyText={t('termSheets.list.emptyLicensor')} />;
}
