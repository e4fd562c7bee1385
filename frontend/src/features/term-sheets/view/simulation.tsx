import { royaltySimulate } from '@bls/proto/calls/finance/simulate';
import { add, type Decimal, decimal, format, ZERO } from '@bls/proto/decimal';
import { completeTerms } from '@bls/proto/term-sheet/check';
import type { Terms } from '@bls/proto/term-sheet/terms';
import type { TermSheetDetail } from '@bls/proto/term-sheet/views';
import type { DrawnBill } from '@bls/proto/royalty/result';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Figure } from '../../../components/card.js';
import { BarChart } from '../../../components/charts/bar-chart.js';
import { DateText } from '../../../components/date-text.js';
import { DecimalInput } from '../../../components/decimal-input.js';
import { PlainTable } from '../../../components/deal/plain-table.js';
import { useDealText } from '../../../components/deal/use-deal-text.js';
import { messageOf } from '../../../components/error-message.js';
import { Money } from '../../../components/money.js';
import { EmptyState } from '../../../components/states.js';
import { Alert } from '../../../components/alert.js';
import { api } from '../../../lib/api.js';
import { currencyLabel, formatDate, formatShort } from '../../../lib/format.js';
import { plannedCase } from './planned-sales.js';

const SCENARIOS = { low: 0.7, plan: 1, high: 1.3 } as const;
type Scenario = keyof typeof SCENARIOS;
const totalOf = (bills: readonly DrawnBill[]): Decimal => bills.reduce((sum, bill) => add(sum, decimal(bill.amount)), ZERO);

/** What the deal would pay, by the engine that bills real contracts: three scenarios, and when the money comes. */
export function Simulation({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const checked = useMemo(() => completeTerms(sheet.terms), [sheet.terms]);
  if (!checked.ok)
    return (
      <EmptyState
        title={t('termSheets.simulation.incomplete')}
        text={t('termSheets.simulation.incompleteText', { count: checked.issues.length })}
      />
    );
  if (checked.terms.basicTerms.salesForecast.length === 0)
    return <EmptyState title={t('termSheets.simulation.noForecast')} text={t('termSheets.simulation.noForecastText')} />;
  return <Simulated terms={checked.terms} />;
}

function useSimulation(terms: Terms, level: number, price: string) {
  const known = /^\d{1,9}(\.\d{1,6})?$/.test(price) && Number(price) > 0;
  return useQuery({
    queryKey: ['simulation', terms, level, price],
    enabled: known,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const scenarios = Object.entries(SCENARIOS).map(async ([name, factor]) => {
        const plan = { level: Math.round(level * factor * 100) / 100, price };
        return [name, (await api(royaltySimulate, plannedCase(terms, plan), signal)).bills] as const;
      });
      return Object.fromEntries(await Promise.all(scenarios)) as Record<Scenario, DrawnBill[]>;
    },
  });
}

function Simulated({ terms }: { terms: Terms }) {
  const { t } = useTranslation();
  const [level, setLevel] = useState(100);
  const [price, setPrice] = useState('10');
  const query = useSimulation(terms, useDeferredValue(level), useDeferredValue(price));
  const { currency } = terms.basicTerms;
  const bills = query.data;
  return (
    <div className="space-y-4">
      <Card title={t('termSheets.simulation.title')}>
        <div className="grid items-end gap-6 sm:grid-cols-[minmax(0,1fr)_160px]">
          <label className="block">
            <span className="mb-1 flex justify-between font-medium">
              {t('termSheets.simulation.level')} <output className="tabular">{level} %</output>
            </span>
            <input
              type="range"
              min={0}
              max={300}
              step={5}
              value={level}
              onChange={(event) => setLevel(Number(event.target.value))}
              className="h-8 w-full accent-[var(--accent-fill)]"
            />
          </label>
          <DecimalInput
            label={t('termSheets.simulation.price')}
            value={price}
            onChange={setPrice}
            unit={currencyLabel(currency)}
            digits={2}
          />
        </div>
      </Card>
      {query.error ? <Alert tone="error">{messageOf(query.error, t)}</Alert> : null}
      <div className="grid gap-3 sm:grid-cols-3">
        {(Object.keys(SCENARIOS) as Scenario[]).map((name) => (
          <Figure
            key={name}
            label={t(`termSheets.simulation.${name}`)}
            value={bills ? <Money amount={format(totalOf(bills[name]))} currency={currency} /> : '…'}
            note={t('termSheets.simulation.ofForecast', { percent: Math.round(level * SCENARIOS[name]) })}
          />
        ))}
      </div>
      {bills ? <Bills terms={terms} bills={bills.plan} /> : null}
    </div>
  );
}

function Bills({ terms, bills }: { terms: Terms; bills: readonly DrawnBill[] }) {
  const { t } = useTranslation();
  const text = useDealText(terms);
  const { currency } = terms.basicTerms;
  const groups = new Map(terms.mg.groups.map((group) => [group.id, group.name]));
  const kinds = [...new Set(bills.map((bill) => bill.kind))];
  const points = [...new Set(bills.map((bill) => bill.on))].map((on) => ({
    label: formatDate(on),
    values: Object.fromEntries(
      kinds.map((kind) => [kind, Number(format(totalOf(bills.filter((bill) => bill.on === on && bill.kind === kind))))]),
    ),
  }));
  if (bills.length === 0) return <EmptyState title={t('termSheets.simulation.nothing')} />;
  return (
    <>
      <Card title={t('termSheets.simulation.cash')}>
        <BarChart
          title={t('termSheets.simulation.cash')}
          stacked
          series={kinds.map((kind) => ({ id: kind, label: t(`termSheets.billKind.${kind}`) }))}
          points={points}
          format={formatShort}
        />
      </Card>
      <Card title={t('termSheets.simulation.bills')} flush>
        <PlainTable
          label={t('termSheets.simulation.bills')}
          rows={bills}
          rowId={(_, index) => String(index)}
          columns={[
            { id: 'on', header: t('termSheets.simulation.on'), cell: (bill) => <DateText value={bill.on} /> },
            { id: 'kind', header: t('termSheets.simulation.kind'), cell: (bill) => t(`termSheets.billKind.${bill.kind}`) },
            { id: 'pool', header: t('termSheet.field.groupId'), cell: (bill) => groups.get(bill.pool) ?? bill.pool, wide: true },
            { id: 'year', header: t('termSheet.field.year'), cell: (bill) => text.year(bill.year) },
            {
              id: 'amount',
              header: t('termSheet.field.amount'),
              align: 'right',
              cell: (bill) => <Money amount={bill.amount} currency={currency} />,
            },
          ]}
        />
      </Card>
    </>
  );
}
