import type { Currency } from '@bls/proto/domain/values/money';
import type { Outlook } from '@bls/proto/domain/royalty/plan/outlook';
import { type ScenarioName, SCENARIOS } from '@bls/proto/domain/royalty/plan/scenarios';
import { BILL_KINDS } from '@bls/proto/domain/royalty/case/bill-kinds';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Money, Percent } from '../../money/money.js';
import { currencyLabel } from '../../../lib/text/format.js';
import { useQuarterText } from './use-quarter-text.js';

/** What is shown of a scenario; its quarters are not. */
type Shown = Omit<Outlook, 'quarters' | 'breakEven'> & Partial<Pick<Outlook, 'breakEven'>>;
type Row = { id: string; label: string; cell: (outlook: Shown) => ReactNode; strong?: boolean };
type Props = {
  outlooks: Record<ScenarioName, Shown>;
  currency: Currency;
  poolName: (id: string) => string;
  yearsText: (years: readonly number[]) => string;
};

/** The scenarios side by side: sales, payments by kind, and the dates of recoupment. */
export function ScenarioFigures({ outlooks, currency, poolName, yearsText }: Props) {
  const { t } = useTranslation();
  const quarter = useQuarterText();
  const money = (amount: string) => <Money amount={amount} currency={currency} bare whole />;
  const used = BILL_KINDS.filter((kind) => SCENARIOS.some((name) => Number(outlooks[name].totals[kind]) !== 0));
  const covered = (one: string | null | undefined): ReactNode =>
    one === undefined ? '–' : one === null ? <span className="text-muted">{t('simulator.notEarned')}</span> : quarter(one);
  const { recoupments } = outlooks.expected;
  const rows: Row[] = [
    { id: 'sales', label: t('simulator.sales'), cell: (outlook) => money(outlook.sales) },
    { id: 'earned', label: t('simulator.earned'), cell: (outlook) => money(outlook.earned) },
    ...used.map((kind): Row => ({ id: kind, label: t(`billKind.${kind}`), cell: (outlook) => money(outlook.totals[kind]) })),
    { id: 'billed', label: t('simulator.billed'), cell: (outlook) => money(outlook.billed), strong: true },
    {
      id: 'rate',
      label: t('simulator.effectiveRate'),
      cell: (outlook) => (outlook.effectiveRate === null ? '–' : <Percent value={outlook.effectiveRate} digits={2} />),
    },
    { id: 'breakEven', label: t('simulator.breakEven'), cell: (outlook) => covered(outlook.breakEven), strong: true },
    ...(recoupments.length > 1
      ? recoupments.map((one, index): Row => ({
          id: `recouped${index}`,
          label: [...(new Set(recoupments.map(({ pool }) => pool)).size > 1 ? [poolName(one.pool)] : []), yearsText(one.years)].join(' · '),
          cell: (outlook) => covered(outlook.recoupments[index]?.covered),
        }))
      : []),
  ];
  return (
    <div className="scroll-quiet overflow-x-auto" tabIndex={0} role="group" aria-label={t('simulator.figures')}>
      <table className="w-full border-collapse text-xs">
        <caption className="sr-only">{t('simulator.figures')}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 text-left font-normal">
              {currencyLabel(currency)}
            </th>
            {SCENARIOS.map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-2.5 text-right font-medium">
                {t(`simulator.scenario.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={cx('border-b border-line last:border-0', row.strong && 'font-semibold')}>
              <th
                scope="row"
                className={cx(
                  'py-1.5 text-left whitespace-nowrap',
                  row.strong ? 'font-semibold' : 'font-normal text-muted',
                  row.id.startsWith('recouped') && 'pl-3',
                )}
              >
                {row.label}
              </th>
              {SCENARIOS.map((name) => (
                <td key={name} className="tabular py-1.5 pl-2.5 text-right whitespace-nowrap">
                  {row.cell(outlooks[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
