import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { DrawnBill } from '@bls/proto/domain/royalty/case/result';
import { OPEN_POOL } from '@bls/proto/domain/royalty/plan/usable-terms';
import type { Section } from '@bls/proto/domain/term-sheet/terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Card } from '../../../ui/layout/card.js';
import { cx } from '../../../ui/cx.js';
import { useDealText } from '../../../domain/deal/use-deal-text.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { Segments } from '../../../ui/form/segments.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { useCan } from '../../../lib/session/session.js';
import { Bills } from './bills.js';
import { Cash } from './cash.js';
import { ExplainedBill } from './explained-bill.js';
import { Figures } from './figures.js';
import { Gaps } from './gaps.js';
import { type Plan, SCENARIOS, usePlan } from './plan.js';
import { Settings } from './settings.js';
import { type Simulation, useSimulation } from './use-simulation.js';

type Props = { id: string; draft: TermsDraft; /** The current step of the wizard. */ step?: Section };

/** Royalty simulation: three scenarios of sales, calculated by the billing engine. */
export default function Simulator({ id, draft, step }: Props) {
  const { t } = useTranslation();
  const may = useCan()('royalty.simulate');
  const [settings, change] = usePlan(id);
  const simulation = useSimulation(draft, settings, may);
  const currency = draft.basicTerms?.currency ?? 'USD';
  return (
    <Card title={t('simulator.title')} className="@container">
      <div className="space-y-4">
        {may ? null : <Alert tone="neutral">{t('simulator.mayNot')}</Alert>}
        <Gaps plan={simulation.plan} draft={draft} id={id} here={step} />
        <Settings settings={settings} change={change} plan={simulation.plan} currency={currency} disabled={!may} />
        {may && simulation.plan.frame ? <Answer draft={draft} settings={settings} change={change} simulation={simulation} /> : null}
      </div>
    </Card>
  );
}

type AnswerProps = { draft: TermsDraft; settings: Plan; change: (change: Partial<Plan>) => void; simulation: Simulation };

function Answer({ draft, settings, change, simulation: { answer, stale, error } }: AnswerProps) {
  const { t } = useTranslation();
  const text = useDealText(draft);
  const [explained, explain] = useState<DrawnBill>();
  if (error && !stale) return <Alert tone="error">{messageOf(error, t)}</Alert>;
  if (!answer) return <Skeleton className="h-72" />;
  const shown = answer[settings.shown];
  const { currency } = shown.case.input;
  const outlooks = { low: answer.low.outlook, expected: answer.expected.outlook, high: answer.high.outlook };
  const groups = draft.mg?.groups ?? [];
  const years = draft.keyTerms?.contractYears?.length ?? 0;
  const poolName = (pool: string) =>
    pool === OPEN_POOL ? t('simulator.openPool') : (groups.find((group) => group.id === pool)?.name ?? '');
  const yearText = (year: number) => (year > years ? t('simulator.sellOff') : t('simulator.year', { year: text.year(year) }));
  const billText = ({ pool, year }: DrawnBill) => [...(groups.length > 1 ? [poolName(pool)] : []), yearText(year)].join(' · ');
  const yearsText = (numbers: readonly number[]) => (numbers.length > 1 ? t('simulator.allYears') : yearText(numbers[0] ?? 1));
  return (
    <div aria-busy={stale} className={cx('space-y-4 transition-opacity', stale && 'opacity-50')}>
      <p role="status" className="sr-only">
        {stale ? t('simulator.computing') : t('simulator.computed')}
      </p>
      <div className="grid items-start gap-x-8 gap-y-4 @3xl:grid-cols-2">
        <Figures outlooks={outlooks} currency={currency} poolName={poolName} yearsText={yearsText} />
        <div className="min-w-0 space-y-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{t('simulator.cash')}</h3>
            <Segments
              label={t('simulator.scenarios')}
              value={settings.shown}
              options={SCENARIOS.map((value) => ({ value, label: t(`simulator.scenario.${value}`) }))}
              onChange={(value) => change({ shown: value })}
            />
          </div>
          <Cash outlooks={outlooks} shown={settings.shown} currency={currency} />
          <Bills bills={shown.result.bills} currency={currency} nameOf={billText} onExplain={explain} />
        </div>
      </div>
      <p className="text-xs text-muted">{t('simulator.assumption')}</p>
      <ExplainedBill simulated={shown} bill={explained} draft={draft} poolName={poolName} onClose={() => explain(undefined)} />
    </div>
  );
}
