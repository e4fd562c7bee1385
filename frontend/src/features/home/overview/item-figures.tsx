import { addDays } from '@bls/proto/domain/values/time';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/text/format.js';
import { FigureLink } from './figure-link.js';
import { openContracts, openTermSheets, totalOf, useApprovals, useDeals } from './overviews.js';
import type { Path } from '../../../lib/screens/path.js';

type Props = { to: Path };
const LATE = new Set<string>(['upTo14', 'over14']);

/** Open approvals, and how many of them wait for the reader. */
export function ApprovalsFigure({ to }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useApprovals();
  return (
    <FigureLink
      label={t('home.figure.approvals')}
      loading={isPending}
      to={to}
      search={{ open: 'true' }}
      value={totalOf(data?.open ?? [])}
      note={t('home.figure.waitingForYou', { count: data?.waitingForMe ?? 0 })}
    />
  );
}

/** Approvals that have waited for more than a week. */
export function ApprovalsLateFigure({ to }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useApprovals();
  const late = (data?.open ?? []).filter((row) => LATE.has(row.bucket));
  const oldest = totalOf(late.filter((row) => row.bucket === 'over14'));
  return (
    <FigureLink
      label={t('home.figure.approvalsLate')}
      loading={isPending}
      to={to}
      search={{ bucket: oldest > 0 ? 'over14' : 'upTo14' }}
      value={totalOf(late)}
      note={t('home.figure.overTwoWeeks', { count: oldest })}
    />
  );
}

export function ApprovedFigure({ to }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useApprovals();
  return (
    <FigureLink
      label={t('home.figure.approved')}
      loading={isPending}
      to={to}
      search={{ status: 'bulkSalesApproved' }}
      value={data?.approvedLast30Days ?? 0}
      note={t('home.figure.last30Days')}
    />
  );
}

/** Term sheets that are neither signed nor voided. */
export function DealsOpenFigure({ to }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useDeals();
  const open = openTermSheets(data?.termSheets ?? []);
  const drafts = totalOf(open.filter((row) => row.status === 'draft'));
  return (
    <FigureLink
      label={t('home.figure.dealsOpen')}
      loading={isPending}
      to={to}
      search={{ open: 'true' }}
      value={totalOf(open)}
      note={t('home.figure.drafts', { count: drafts })}
    />
  );
}

export function ContractsOpenFigure({ to }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useDeals();
  const rows = data?.contracts ?? [];
  const signed = totalOf(rows) - totalOf(openContracts(rows));
  return (
    <FigureLink
      label={t('home.figure.contractsOpen')}
      loading={isPending}
      to={to}
      search={{ open: 'true' }}
      value={totalOf(openContracts(rows))}
      note={t('home.figure.signed', { count: signed })}
    />
  );
}

/** Contracts that end within 90 days. */
export function EndingFigure({ to }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useDeals();
  const ending = data?.endingSoon ?? [];
  const day = today();
  const soon = ending.filter((row) => row.termTo <= addDays(day, 30)).length;
  return (
    <FigureLink
      label={t('home.figure.ending')}
      loading={isPending}
      to={to}
      search={{ endsFrom: day, endsTo: addDays(day, 90), sort: 'termTo' }}
      value={ending.length}
      note={t('home.figure.endingSoon', { count: soon })}
    />
  );
}
