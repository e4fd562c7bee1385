import type { Statement, StatementLine } from '@bls/proto/contracts/calls/finance/statements';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../ui/feedback/date-text.js';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Money } from '../../../domain/money/money.js';
import { useBillingPaths } from '../paths.js';

const OF_PAYMENTS: ReadonlySet<StatementLine['kind']> = new Set(['payment', 'certificate', 'refund']);

/** The lines of a statement, each with the balance after it and a link to its document. */
export function StatementLines({ statement: { lines, currency } }: { statement: Statement }) {
  const { t } = useTranslation();
  const paths = useBillingPaths();
  if (lines.length === 0) return <p className="px-4 pb-4 text-muted">{t('billing.noLines')}</p>;
  const columns: PlainColumn<StatementLine>[] = [
    {
      id: 'document',
      header: t('statement.document'),
      cell: ({ kind, id, number }) => (
        <LinkTo to={OF_PAYMENTS.has(kind) ? paths.payment(id) : paths.bill(id)} className="font-medium hover:underline">
          {number}
        </LinkTo>
      ),
    },
    { id: 'day', header: t('statement.day'), cell: ({ day }) => <DateText value={day} /> },
    {
      id: 'what',
      header: t('statement.what'),
      cell: ({ kind, billKind, contractNumbers }) =>
        [billKind ? t(`billKind.${billKind}`) : t(`statement.kind.${kind}`), ...contractNumbers].join(' · '),
    },
    { id: 'due', header: t('statement.due'), cell: ({ dueOn }) => <DateText value={dueOn} /> },
    {
      id: 'charge',
      header: t('statement.charge'),
      align: 'right',
      cell: ({ amount }) => (amount.startsWith('-') ? null : <Money amount={amount} currency={currency} />),
    },
    {
      id: 'credit',
      header: t('statement.credit'),
      align: 'right',
      cell: ({ amount }) => (amount.startsWith('-') ? <Money amount={amount.slice(1)} currency={currency} /> : null),
    },
    {
      id: 'balance',
      header: t('statement.balance'),
      align: 'right',
      cell: ({ balance }) => <Money amount={balance} currency={currency} />,
    },
  ];
  return (
    <PlainTable stacked label={t('statement.title')} columns={columns} rows={lines} rowId={({ kind, id, day }) => `${kind} ${id} ${day}`} />
  );
}
