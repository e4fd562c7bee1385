import { bankStatementRead } from '@bls/proto/client/finance/bank-statements';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Card, Figure } from '../../../ui/layout/card.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { Select } from '../../../ui/form/select.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { useCall } from '../../../lib/api/query.js';
import { useSearchValue } from '../../../lib/screens/screen.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useBillingPaths } from '../paths.js';
import { BankLines } from './bank-lines.js';

/** The lines of a bank statement, undecided ones first, each with its matching payments. */
export default function BankStatement() {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.billing.bankStatement);
  const paths = useBillingPaths();
  const [view = 'open', setView] = useSearchValue('view');
  const query = useCall(bankStatementRead, { id });
  if (!query.data) return <Awaiting query={query} />;
  const { statement, lines } = query.data;
  const shown = lines.filter(({ status }) => view === 'all' || status === view);
  return (
    <>
      <PageHeader
        title={statement.name}
        note={
          <>
            <DateText value={statement.firstDay} /> – <DateText value={statement.lastDay} /> · {statement.importedByName}
          </>
        }
        crumbs={[
          { label: t('billing.title'), to: paths.list },
          { label: t('bankStatement.title'), to: paths.bankStatements },
        ]}
      />
      <div className="mb-4 grid grid-cols-3 gap-3">
        <Figure label={t('bankStatement.lines')} value={statement.lines} />
        <Figure label={t('bankStatement.open')} value={statement.open} />
        <Figure label={t('bankStatement.confirmed')} value={statement.confirmed} />
      </div>
      <Card
        title={t('bankStatement.incoming')}
        flush
        actions={
          <Select
            label={t('bankStatement.view')}
            hideLabel
            value={view}
            onChange={(value) => setView(value === 'open' ? undefined : value)}
            options={[
              ...(['open', 'confirmed', 'setAside'] as const).map((value) => ({ value, label: t(`bankStatement.status.${value}`) })),
              { value: 'all', label: t('bankStatement.all') },
            ]}
          />
        }
      >
        {shown.length === 0 ? <EmptyState /> : <BankLines statementId={id} lines={shown} />}
      </Card>
    </>
  );
}
