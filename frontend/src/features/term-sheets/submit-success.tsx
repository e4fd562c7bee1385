import { termSheetRead } from '@bls/proto/client/licensing/reading';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { CircleCheck } from 'lucide-react';
import { useCall } from '../../lib/api/query.js';
import { useParam } from '../../lib/screens/screen.js';
import { useWaitsFor } from '../../domain/workflow/workflow-text.js';
import { STEP_PATHS, viewPath } from './paths.js';

/** The term sheet is on its way: to whom, and what one may do next. */
export default function SubmitSuccess() {
  const { t } = useTranslation();
  const id = useParam('termSheetVersionId');
  const waitsFor = useWaitsFor();
  const query = useCall(termSheetRead, { termSheetVersionId: id });
  if (!query.data) return <Awaiting query={query} />;
  const sheet = query.data;
  const actions = (
    <>
      <ButtonLink kind="primary" to={viewPath(id)}>
        {t('termSheets.submitted.open')}
      </ButtonLink>
      <ButtonLink to="/TermSheetManagement/LicensorManage">{t('termSheets.submitted.list')}</ButtonLink>
      <ButtonLink to={STEP_PATHS.purpose}>{t('termSheets.new')}</ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader title={t('termSheets.submitted.title')} />
      <EmptyState
        icon={<CircleCheck size={18} />}
        title={t('termSheets.submitted.done', { number: sheet.number, version: sheet.version })}
        text={t('termSheets.submitted.next', { who: waitsFor(sheet.waitsFor) })}
        action={actions}
      />
    </>
  );
}
