import type { DrawnBill, SaleLine, Settlement } from '@bls/proto/domain/royalty/case/result';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../ui/feedback/date-text.js';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { useDealText } from '../../../domain/deal/use-deal-text.js';
import { Drawer } from '../../../ui/overlay/drawer.js';
import { CalculationSteps } from '../../../domain/explain/calculation-steps.js';
import { EarnedAt } from '../../../domain/explain/earned-at.js';
import { exactAmount } from '../../../domain/explain/exact.js';
import { formatDate } from '../../../lib/text/format.js';
import type { Simulated } from './use-simulation.js';

type Props = {
  simulated: Simulated;
  bill: DrawnBill | undefined;
  draft: TermsDraft;
  poolName: (id: string) => string;
  onClose: () => void;
};

/** "How was this calculated?" of a simulated bill: the same steps as for a real one, and the royalty of the planned sales. */
export function ExplainedBill({ simulated, bill, draft, poolName, onClose }: Props) {
  const { t } = useTranslation();
  const page =
    bill && simulated.result.trace.find(({ on, pool, years }) => on === bill.on && pool === bill.pool && years.includes(bill.year));
  return (
    <Drawer open={bill !== undefined} onClose={onClose} title={t('explain.title')} wide>
      {bill && page ? (
        <div className="space-y-6">
          <p className="font-medium">
            {t(`billKind.${bill.kind}`)} · {formatDate(bill.on)}
          </p>
          <CalculationSteps
            page={page}
            poolName={poolName(bill.pool)}
            carryPools={Object.fromEntries(
              page.carry.flatMap(({ pool, toPool }) => [pool, toPool].map((id) => [id ?? '', poolName(id ?? '')])),
            )}
            bill={{ kind: bill.kind, year: bill.year, currency: simulated.case.input.currency }}
          />
          <PlannedLines simulated={simulated} page={page} draft={draft} />
        </div>
      ) : null}
    </Drawer>
  );
}

function PlannedLines({ simulated, page, draft }: Pick<Props, 'simulated' | 'draft'> & { page: Settlement }) {
  const { t } = useTranslation();
  const text = useDealText(draft);
  const { input } = simulated.case;
  const lines = draft.royalty?.rates ?? [];
  if (page.lines.length === 0) return <p className="text-muted">{t('simulator.noNewSales')}</p>;
  const rateText = ({ rate }: SaleLine) => {
    const index = lines.findIndex(({ id }) => id === rate);
    const line = lines[index];
    const named = line ? [text.category(line.category), text.channel(line.channel), text.property(line.propertyId)].join(' · ') : '';
    return (
      <>
        {t('termSheets.wizard.rate', { number: index + 1 })}
        <span className="block text-xs text-muted">{named}</span>
      </>
    );
  };
  const columns: PlainColumn<SaleLine>[] = [
    { id: 'on', header: t('simulator.month'), cell: (line) => <DateText value={input.sales[line.sale]?.date ?? null} /> },
    { id: 'rate', header: t('simulator.rate'), wide: true, cell: rateText },
    {
      id: 'at',
      header: t('explain.rate'),
      cell: (line) => <EarnedAt line={line} type={input.rates.find(({ id }) => id === line.rate)?.type} />,
    },
    { id: 'royalty', header: t('explain.royalty'), align: 'right', cell: (line) => exactAmount(line.royalty, input.currency) },
  ];
  return (
    <section aria-label={t('simulator.newSales')}>
      <h3 className="mb-2 font-semibold">{t('simulator.newSales')}</h3>
      <div className="rounded-lg border border-line">
        <PlainTable label={t('simulator.newSales')} columns={columns} rows={page.lines} rowId={(line) => String(line.sale)} />
      </div>
    </section>
  );
}
