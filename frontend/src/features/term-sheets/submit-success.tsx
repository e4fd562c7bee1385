import { termSheetRead } from '@bls/proto/client/licensing/term-sheets/reading';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { CircleCheck } from 'lucide-react';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { useWaitsFor } from '../../domain/workflow/workflow-text.js';
import { viewPath } from './paths.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The confirmation of a submitted term sheet: the recipient, and the next actions. */
export default function SubmitSuccess() {
  const { t } = useTranslation();
  const { termSheetVersionId: id } = useParams(ROUTES.termSheets.submitted);
  const waitsFor = useWaitsFor();
  const query = useCall(termSheetRead, { termSheetVersionId: id });
  if (!query.data) return <Awaiting query={query} />;
  const sheet = query.data;
  const actions = (
    <>
      <ButtonLink kind="primary" to={viewPath(id)}>
        {t('termSheets.submitted.open')}
      </ButtonLink>
      <ButtonLink to={pathTo(ROUTES.termSheets.licensorList)}>{t('termSheets.submitted.list')}</ButtonLink>
      <ButtonLink to={pathTo(ROUTES.termSheets.purpose)}>{t('termSheets.new')}</ButtonLink>
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
