import { statementFile, statementRead } from '@bls/proto/client/finance/statements';
import { currencySchema } from '@bls/proto/domain/values/money-schemas';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { AuditPackButton } from '../../../domain/company/order-audit-pack.js';
import { Button } from '../../../ui/actions/button.js';
import { Card, Figure } from '../../../ui/layout/card.js';
import { DatePicker } from '../../../ui/form/dates/date-picker.js';
import { Money } from '../../../domain/money/money.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { Select } from '../../../ui/form/select.js';
import { ErrorState, NotFound } from '../../../ui/layout/states.js';
import { useMadeFile } from '../../../domain/files/use-made-file.js';
import { currencyLabel, today } from '../../../lib/text/format.js';
import { useCall } from '../../../lib/api/query.js';
import { useSearchValue } from '../../../lib/screens/screen.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useCan } from '../../../lib/session/session.js';
import { RecordReceiptDialog } from '../credit/record-receipt.js';
import { useBillingPaths } from '../paths.js';
import { MailedStatements } from './mailed-statements.js';
import { StatementLines } from './statement-lines.js';
import { useNameOf } from '../../../lib/text/names.js';

const FORMATS = [
  { format: 'pdf', Icon: FileText },
  { format: 'xlsx', Icon: FileSpreadsheet },
] as const;

/** Bills and payments of a licensee in one currency over a period. */
export default function Statement() {
  const { t } = useTranslation();
  const name = useNameOf();
  const paths = useBillingPaths();
  const { companyId } = useParams(ROUTES.billing.licensor.statement);
  const currency = currencySchema.safeParse(useParams(ROUTES.billing.licensor.statement).currency).data;
  const [from = `${today().slice(0, 4)}-01-01`, setFrom] = useSearchValue('from');
  const [to = today(), setTo] = useSearchValue('to');
  const [contractId, setContract] = useSearchValue('contractId');
  const wanted = currency && { companyId, currency, from, to, ...(contractId ? { contractId } : {}) };
  const query = useCall(statementRead, wanted, { keepPrevious: true });
  const make = useMadeFile(statementFile);
  const can = useCan();
  const [receiving, setReceiving] = useState(false);
  if (!wanted) return <NotFound />;
  const statement = query.data;
  if (!statement) return <Awaiting query={query} />;
  const take = (format: 'pdf' | 'xlsx') => make.save({ ...wanted, format });
  const figure = (id: 'opening' | 'billed' | 'paid' | 'closing') => (
    <Figure
      label={t(`statement.${id}`)}
      value={<Money amount={statement[id]} currency={statement.currency} size="large" className="max-sm:text-[13px]" />}
    />
  );
  return (
    <>
      <PageHeader
        title={t('statement.title')}
        note={`${name(statement, 'companyName')} · ${currencyLabel(statement.currency)}`}
        crumbs={[
          { label: t('billing.title'), to: paths.list },
          { label: t('billing.part.accounts'), to: paths.accounts },
        ]}
        actions={
          <>
            <AuditPackButton company={{ id: companyId, name: name(statement, 'companyName') }} />
            {can('payment.confirm') ? <Button onClick={() => setReceiving(true)}>{t('billing.receipt.title')}</Button> : null}
            {FORMATS.map(({ format, Icon }) => (
              <Button
                key={format}
                icon={<Icon size={15} aria-hidden />}
                busy={make.making?.format === format}
                onClick={() => void take(format)}
              >
                {t(`billing.${format}`)}
              </Button>
            ))}
          </>
        }
      />
      <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:max-w-3xl lg:grid-cols-3">
        <DatePicker label={t('billing.period.from')} value={from} max={to} onChange={(value) => setFrom(value || undefined)} />
        <DatePicker label={t('billing.period.to')} value={to} min={from} onChange={(value) => setTo(value || undefined)} />
        <Select
          label={t('billing.contract')}
          value={contractId ?? ''}
          placeholder={t('billing.everyContract')}
          options={statement.contracts.map((one) => ({ value: one.contractId, label: one.contractNumber }))}
          onChange={(value) => setContract(value || undefined)}
        />
      </div>
      {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figure('opening')}
        {figure('billed')}
        {figure('paid')}
        {figure('closing')}
      </div>
      <Card title={t('statement.title')} flush>
        <StatementLines statement={statement} />
      </Card>
      <MailedStatements companyId={companyId} />
      {receiving ? <RecordReceiptDialog companyId={companyId} currency={statement.currency} onClose={() => setReceiving(false)} /> : null}
    </>
  );
}
