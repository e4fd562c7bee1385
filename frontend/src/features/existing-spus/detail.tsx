import { spuItemList, spuSubmissionRead } from '@bls/proto/client/approvals/spu';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { useCall } from '../../lib/api/query.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { Issues } from './issues.js';
import { ItemList } from './item-list.js';
import { ItemPanel } from './item-panel.js';
import { LIST_PATH } from './paths.js';
import { SubmissionState } from './spu-status.js';
import { useNameOf } from '../../lib/text/names.js';

/** The screen polls during the comparison: the job tray shows the progress, this screen the result. */
const AGAIN = 2000;

/** An archive: its SPUs on the left, the selected one beside them. */
export default function SubmissionDetail() {
  const { t } = useTranslation();
  const name = useNameOf();
  const { id } = useParams(ROUTES.existingSpus.detail);
  const [chosen, choose] = useSearchValue('item');
  const query = useCall(spuSubmissionRead, id ? { id } : undefined);
  const checking = query.data?.state === 'checking';
  const polled = useCall(spuSubmissionRead, id && checking ? { id } : undefined, { every: checking ? AGAIN : false });
  const submission = polled.data ?? query.data;
  const items = useCall(
    spuItemList,
    id && submission?.state === 'compared' ? { submissionId: id, pageSize: 100, sort: 'itemCode' } : undefined,
  );
  const crumbs = [{ label: t('existingSpus.title'), to: LIST_PATH }];
  if (!id)
    return (
      <>
        <PageHeader title={t('existingSpus.detail')} crumbs={crumbs} />
        <EmptyState title={t('existingSpus.noneChosen')} action={<ButtonLink to={LIST_PATH}>{t('existingSpus.title')}</ButtonLink>} />
      </>
    );
  if (!submission) return <Awaiting query={query} />;
  const rows = items.data?.rows ?? [];
  const waiting = rows.find((row) => row.status === 'systemNotMatched' || row.status === 'decideLater');
  const current = chosen ?? waiting?.id ?? rows[0]?.id;
  const note = [name(submission, 'companyName'), name(submission, 'propertyName'), submission.contractNumber].join(' · ');
  return (
    <>
      <PageHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-x-2.5">
            {submission.number} <SubmissionState state={submission.state} />
          </span>
        }
        note={note}
        crumbs={crumbs}
      />
      {submission.state === 'refused' ? <Issues title={t('existingSpus.refused')} issues={submission.issues} /> : null}
      {submission.state === 'checking' ? <EmptyState title={t('existingSpus.comparing')} text={t('existingSpus.comparingText')} /> : null}
      {submission.state === 'compared' ? (
        <div className="grid gap-4 lg:grid-cols-[280px_minmax(0,1fr)]">
          <ItemList rows={rows} total={items.data?.total ?? 0} current={current} onChoose={choose} />
          {current ? <ItemPanel key={current} id={current} /> : null}
        </div>
      ) : null}
    </>
  );
}
