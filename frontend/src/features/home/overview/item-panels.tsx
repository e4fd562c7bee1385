import { WAITING_BUCKET_CODES } from '@bls/proto/domain/enumerations/approval';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { useWorkflowTexts } from '../../../domain/workflow/workflow-text.js';
import { type Bar, Bars } from './bars.js';
import { openContracts, openTermSheets, totalOf, useApprovals, useDeals } from './overviews.js';
import { useNameOf, useNamesOf } from '../../../lib/text/names.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { type Path, pathTo } from '../../../lib/screens/path.js';

type Props = { to: Path };
const MOST = 6;
const ageTones = { upTo2: 'done', upTo7: 'accent', upTo14: 'warning', over14: 'error' } as const;

/** Open approvals by waiting time. */
export function ApprovalAgesPanel({ to }: Props) {
  const { t } = useTranslation();
  const { data } = useApprovals();
  const all = totalOf(data?.open ?? []);
  if (all === 0) return null;
  const bars = WAITING_BUCKET_CODES.map((bucket): Bar => {
    const count = totalOf((data?.open ?? []).filter((row) => row.bucket === bucket));
    return {
      id: bucket,
      label: t(`approval.bucket.${bucket}`),
      value: count,
      share: count / all,
      tone: ageTones[bucket],
      to,
      search: { bucket },
    };
  });
  return (
    <Card title={t('home.panel.approvalAges')}>
      <Bars bars={bars} />
    </Card>
  );
}

type StatusRow = { status: string; count: number };
function StatusBars({ rows, texts, to }: { rows: readonly StatusRow[]; texts: string; to: Path }) {
  const { status } = useWorkflowTexts(texts);
  const most = Math.max(...rows.map((row) => row.count));
  const sorted = [...rows].sort((a, b) => b.count - a.count).slice(0, MOST);
  return (
    <Bars
      bars={sorted.map((row) => ({
        id: row.status,
        label: status(row.status),
        value: row.count,
        share: row.count / most,
        to,
        search: { status: row.status },
      }))}
    />
  );
}

/** Open deals by status, the most frequent first. */
export function DealsPanel({ to }: Props) {
  const { t } = useTranslation();
  const rows = openTermSheets(useDeals().data?.termSheets ?? []);
  if (rows.length === 0) return null;
  return (
    <Card title={t('home.panel.deals')}>
      <StatusBars rows={rows} texts="termSheet" to={to} />
    </Card>
  );
}

export function ContractsPanel({ to }: Props) {
  const { t } = useTranslation();
  const rows = openContracts(useDeals().data?.contracts ?? []);
  if (rows.length === 0) return null;
  return (
    <Card title={t('home.panel.contracts')}>
      <StatusBars rows={rows} texts="contract" to={to} />
    </Card>
  );
}

/** The contracts that end next. */
export function EndingPanel() {
  const { t } = useTranslation();
  const name = useNameOf();
  const names = useNamesOf();
  const { data } = useDeals();
  const rows = [...(data?.endingSoon ?? [])].sort((a, b) => a.termTo.localeCompare(b.termTo)).slice(0, MOST);
  if (rows.length === 0) return null;
  return (
    <Card title={t('home.panel.ending')}>
      <ul className="-mx-2 -mt-1.5 -mb-1">
        {rows.map((row) => (
          <li key={row.contractId}>
            <LinkTo
              to={pathTo(ROUTES.contracts.versions, { contractVersionId: row.contractVersionId })}
              className="focus-inset flex items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name(row, 'licenseeName')}</span>
                <span className="block truncate text-xs text-muted">{[row.number, names(row, 'propertyNames')].join(' · ')}</span>
              </span>
              <DateText value={row.termTo} />
            </LinkTo>
          </li>
        ))}
      </ul>
    </Card>
  );
}
