import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import type { Outlook } from '@bls/proto/domain/royalty/plan/outlook';
import { type ScenarioName, SCENARIOS } from '@bls/proto/domain/royalty/plan/scenarios';
import { BILL_KINDS } from '@bls/proto/domain/royalty/case/bill-kinds';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../../../ui/charts/bar-chart.js';
import { formatAmount } from '../../../lib/text/format.js';
import { useQuarterText } from '../../../domain/deal/figures/use-quarter-text.js';

/** The due amounts of each quarter by kind; all scenarios share one scale. */
export function Cash({ outlooks, shown, currency }: { outlooks: Record<ScenarioName, Outlook>; shown: ScenarioName; currency: Currency }) {
  const { t } = useTranslation();
  const quarter = useQuarterText();
  const kinds = BILL_KINDS.filter((kind) => SCENARIOS.some((name) => Number(outlooks[name].totals[kind]) !== 0));
  const highest = Math.max(...SCENARIOS.flatMap((name) => outlooks[name].quarters.map(({ total }) => Number(total))), 1);
  return (
    <BarChart
      title={t('simulator.cashOf', { scenario: t(`simulator.scenario.${shown}`) })}
      stacked
      height={200}
      highest={highest}
      series={kinds.map((kind) => ({ id: kind, label: t(`billKind.${kind}`) }))}
      points={outlooks[shown].quarters.map((one) => ({
        label: t('simulator.quarterShort', { quarter: one.quarter.slice(-1), year: one.quarter.slice(2, 4) }),
        title: quarter(one.quarter),
        values: Object.fromEntries(kinds.map((kind) => [kind, Number(one.amounts[kind])])),
      }))}
      format={(value) => formatAmount(value.toFixed(CURRENCIES[currency].digits), currency)}
    />
  );
}
