import { chartRead, chartSave } from '@bls/proto/client/finance/books';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { accountsOf, type Chart, CHART_STANDARDS, type ChartStandard } from '@bls/proto/domain/books/chart';
import { JOURNAL_ACCOUNTS } from '@bls/proto/domain/enumerations/finance';
import { CURRENCIES } from '@bls/proto/domain/values/money';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlainColumn, PlainTable } from '../../domain/deal/plain-table.js';
import { Button } from '../../ui/actions/button.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { type Edited, EditAccount } from './edit-account.js';
import { EditBooks } from './edit-books.js';
import { BooksHeader } from './header.js';

type Stored = ResponseOf<typeof chartRead>;
type Save = (chart: Chart) => Promise<unknown>;

/** The accounts of the books that stand for those of the ledger. */
export default function Accounts() {
  const query = useCall(chartRead, {});
  return (
    <>
      <BooksHeader current="accounts" />
      {query.data ? <Accounting stored={query.data} /> : <Awaiting query={query} />}
    </>
  );
}

function Accounting({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const mayEdit = useCan()('finance.settings');
  const [edited, edit] = useState<Edited | 'books'>();
  const { mutateAsync } = useCommand(chartSave);
  const { chart, revision, history } = stored;
  const save: Save = (changed) => mutateAsync({ chart: changed, revision });
  const saveNow = (changed: Chart) => {
    save(changed).then(
      () => notify.success(),
      (failure: unknown) => notify.error(failure, t),
    );
  };
  const close = () => edit(undefined);
  const [last] = history;
  return (
    <div className="max-w-5xl space-y-4">
      <Card flush title={t('books.chart.accounts')} actions={mayEdit ? <Standards chart={chart} save={saveNow} /> : null}>
        <AccountTable chart={chart} onEdit={mayEdit ? edit : undefined} />
      </Card>
      <Card
        flush
        title={t('books.chart.banks')}
        actions={
          mayEdit ? (
            <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => edit({ kind: 'bank' })}>
              {t('books.chart.addBank')}
            </Button>
          ) : null
        }
      >
        <BankTable chart={chart} save={mayEdit ? saveNow : undefined} onEdit={edit} />
      </Card>
      <Card
        title={t('books.chart.system')}
        actions={
          mayEdit ? (
            <Button size="small" icon={<Pencil size={14} aria-hidden />} onClick={() => edit('books')}>
              {t('books.chart.edit')}
            </Button>
          ) : null
        }
      >
        <KeyValueList
          rows={[
            { label: t('books.chart.baseCurrency'), value: CURRENCIES[chart.baseCurrency].label },
            { label: t('books.chart.voucherWord'), value: chart.voucherWord },
            { label: t('books.chart.companyCode'), value: chart.companyCode || '–' },
            { label: t('books.chart.taxRateName'), value: chart.taxRateName },
          ]}
        />
      </Card>
      <p className="text-xs text-muted">
        {last ? (
          <>
            {t('books.chart.lastBy', { name: last.byName })} <DateText value={last.at} time />
          </>
        ) : (
          t('books.chart.never')
        )}
      </p>
      {edited === 'books' ? <EditBooks chart={chart} save={save} onClose={close} /> : null}
      {typeof edited === 'object' ? <EditAccount chart={chart} edited={edited} save={save} onClose={close} /> : null}
    </div>
  );
}

function Standards({ chart, save }: { chart: Chart; save: (chart: Chart) => void }) {
  const { t } = useTranslation();
  const take = (standard: ChartStandard) => save({ ...chart, accounts: accountsOf(standard) });
  return (
    <div className="flex flex-wrap gap-2">
      {CHART_STANDARDS.map((standard) => (
        <Button key={standard} size="small" onClick={() => take(standard)}>
          {t('books.chart.take', { standard: t(`books.standard.${standard}`) })}
        </Button>
      ))}
    </div>
  );
}

type Row = { key: string; what: ReactNode; text: string; code: string; name: string; nameZh: string };
const columnsOf = (t: (key: string) => string, header: string, actions: (row: Row) => ReactNode): PlainColumn<Row>[] => [
  { id: 'what', header, cell: ({ what }) => <span className="font-medium">{what}</span>, wide: true },
  { id: 'code', header: t('books.chart.code'), cell: ({ code }) => <span className="tabular">{code}</span> },
  { id: 'name', header: t('books.chart.name'), cell: ({ name }) => name, wide: true },
  { id: 'nameZh', header: t('books.chart.nameZh'), cell: ({ nameZh }) => nameZh, wide: true },
  { id: 'actions', header: '', align: 'right', cell: actions },
];

function AccountTable({ chart, onEdit }: { chart: Chart; onEdit: ((edited: Edited) => void) | undefined }) {
  const { t } = useTranslation();
  const rows = JOURNAL_ACCOUNTS.map((account): Row => {
    const text = t(`books.account.${account}`);
    return { key: account, what: text, text, ...chart.accounts[account] };
  });
  const columns = columnsOf(t, t('books.chart.meaning'), ({ key, text }) =>
    onEdit ? (
      <IconButton
        label={t('books.chart.editOf', { name: text })}
        icon={<Pencil size={15} />}
        onClick={() => onEdit({ kind: 'account', account: key as (typeof JOURNAL_ACCOUNTS)[number] })}
      />
    ) : null,
  );
  return <PlainTable stacked label={t('books.chart.accounts')} columns={columns} rows={rows} rowId={({ key }) => key} />;
}

type BankProps = { chart: Chart; save: ((chart: Chart) => void) | undefined; onEdit: (edited: Edited) => void };

function BankTable({ chart, save, onEdit }: BankProps) {
  const { t } = useTranslation();
  if (chart.banks.length === 0) return <p className="px-4 pb-4 text-muted">{t('books.chart.noBanks')}</p>;
  const rows = chart.banks.map(({ currency, ...bank }): Row => {
    const text = CURRENCIES[currency].label;
    return { key: currency, what: text, text, ...bank };
  });
  const columns = columnsOf(t, t('books.chart.currency'), ({ key, text }) =>
    save ? (
      <>
        <IconButton
          label={t('books.chart.editOf', { name: text })}
          icon={<Pencil size={15} />}
          onClick={() => onEdit({ kind: 'bank', bank: chart.banks.find(({ currency }) => currency === key) })}
        />
        <IconButton
          label={t('books.chart.removeOf', { name: text })}
          icon={<Trash2 size={15} />}
          onClick={() => save({ ...chart, banks: chart.banks.filter(({ currency }) => currency !== key) })}
        />
      </>
    ) : null,
  );
  return <PlainTable stacked label={t('books.chart.banks')} columns={columns} rows={rows} rowId={({ key }) => key} />;
}
