import { MOVING_KINDS } from '@bls/proto/domain/moving-in/workbooks';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Tabs } from '../../ui/layout/tabs.js';
import { useMovingIn } from './use-moving-in.js';
import { WorkbookStep } from './workbook-step.js';

/** The steps by which a company moves in from another system: a workbook of each kind. */
export default function MovingIn() {
  const { t } = useTranslation();
  const { query, found } = useMovingIn();
  return (
    <>
      <PageHeader
        title={t('movingIn.title')}
        note={t('movingIn.note')}
        actions={<ButtonLink to={pathTo(ROUTES.movingIn.dryRun)}>{t('movingIn.step.dryRun')}</ButtonLink>}
      />
      {found ? (
        <Tabs
          label={t('movingIn.steps')}
          name="step"
          tabs={MOVING_KINDS.map((kind) => {
            const workbook = found.workbooks.find((one) => one.kind === kind);
            const content = <WorkbookStep key={workbook?.id ?? kind} kind={kind} workbook={workbook} />;
            return { id: kind, label: t(`movingIn.step.${kind}`), count: workbook?.errors ?? 0, content };
          })}
        />
      ) : (
        <Awaiting query={query} />
      )}
    </>
  );
}
