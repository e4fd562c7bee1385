import { useTranslation } from 'react-i18next';
import { Money } from '../../../domain/money/money.js';
import { Progress } from '../../../ui/feedback/progress.js';
import { currencyLabel, formatAmount, formatDecimal, formatPercent } from '../../../lib/text/format.js';
import type { Search } from '../../../lib/screens/search-string.js';
import { FigureLink } from './figure-link.js';
import { byAmount, type CurrencyMoney, share, useMoney } from './overviews.js';
import type { Path } from '../../../lib/screens/path.js';

type Field = 'royaltyOpen' | 'overdue' | 'toConfirm' | 'open';
type Props = { to: Path };

/** The amounts of the other currencies in one line; amounts of different currencies are never added. */
const others = (rows: readonly CurrencyMoney[], field: Field | 'mgCollected'): string =>
  rows
    .slice(1, 3)
    .map((row) => `${currencyLabel(row.currency)} ${formatAmount(row[field], row.currency)}`)
    .join(' · ');

/** Guarantees collected this year against plan, in the currency with the largest plan. */
export function GuaranteesFigure({ to }: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useMoney();
  const [first] = byAmount(data?.currencies ?? [], 'mgPlanned');
  const done = first ? share(first.mgCollected, first.mgPlanned) : 0;
  return (
    <FigureLink
      label={t('home.figure.guarantees')}
      loading={isPending}
      to={to}
      search={{ kind: 'MG' }}
      value={first ? <Money amount={first.mgCollected} currency={first.currency} size="large" whole className="max-sm:text-[15px]" /> : '–'}
      note={
        first
          ? t('home.figure.ofPlanned', { percent: formatPercent(String(done), 0), planned: formatDecimal(first.mgPlanned, 0) })
          : t('home.figure.noPlan')
      }
    >
      {first ? <Progress value={done} label={t('home.figure.guarantees')} /> : null}
    </FigureLink>
  );
}

type AmountProps = Props & { field: Field; label: string; none: string; search: Search; note: (row: CurrencyMoney) => string };

function AmountFigure({ to, field, label, none, search, note }: AmountProps) {
  const { data, isPending } = useMoney();
  const rows = byAmount(data?.currencies ?? [], field);
  const [first] = rows;
  return (
    <FigureLink
      label={label}
      loading={isPending}
      to={to}
      search={search}
      value={
        first ? (
          <Money
            amount={first[field]}
            currency={first.currency}
            size="large"
            className="max-sm:text-[15px]"
            {...(field === 'overdue' ? { tone: 'error' as const } : {})}
          />
        ) : (
          '0'
        )
      }
      note={first ? [note(first), others(rows, field)].filter(Boolean).join(' · ') : none}
    />
  );
}

/** Unpaid royalties. */
export function RoyaltiesFigure({ to }: Props) {
  const { t } = useTranslation();
  const note = (row: CurrencyMoney) =>
    row.royaltyOverdueBills > 0 ? t('home.figure.overdueBills', { count: row.royaltyOverdueBills }) : t('home.figure.noneOverdue');
  return (
    <AmountFigure
      to={to}
      field="royaltyOpen"
      label={t('home.figure.royalties')}
      none={t('home.figure.nothingOpen')}
      search={{ only: 'open' }}
      note={note}
    />
  );
}

/** Overdue amounts. */
export function OverdueFigure({ to }: Props) {
  const { t } = useTranslation();
  const note = (row: CurrencyMoney) => t('home.figure.bills', { count: row.overdueBills });
  const late = { aging: ['days0to30', 'days31to60', 'days61to120', 'over120', 'days365'] };
  return (
    <AmountFigure to={to} field="overdue" label={t('home.figure.overdue')} none={t('home.figure.noneOverdue')} search={late} note={note} />
  );
}

/** Payments that licensees reported and finance has not confirmed. */
export function ToConfirmFigure({ to }: Props) {
  const { t } = useTranslation();
  const note = (row: CurrencyMoney) => t('home.figure.payments', { count: row.paymentsToConfirm });
  return (
    <AmountFigure
      to={to}
      field="toConfirm"
      label={t('home.figure.toConfirm')}
      none={t('home.figure.nothingToConfirm')}
      search={{ status: 'waitForConfirmation' }}
      note={note}
    />
  );
}

/** The open amount of a licensee. */
export function ToPayFigure({ to }: Props) {
  const { t } = useTranslation();
  const note = (row: CurrencyMoney) =>
    row.overdueBills > 0 ? t('home.figure.overdueBills', { count: row.overdueBills }) : t('home.figure.noneOverdue');
  return (
    <AmountFigure
      to={to}
      field="open"
      label={t('home.figure.toPay')}
      none={t('home.figure.nothingOpen')}
      search={{ only: 'payable' }}
      note={note}
    />
  );
}
