import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { DrawnBill } from '@bls/proto/domain/royalty/case/result';
import { SCENARIOS } from '@bls/proto/domain/royalty/plan/scenarios';
import type { Section } from '@bls/proto/domain/term-sheet/terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Card } from '../../../ui/layout/card.js';
import { cx } from '../../../ui/cx.js';
import { ScenarioFigures } from '../../../domain/deal/figures/scenario-figures.js';
import { usePoolTexts } from '../../../domain/deal/figures/use-pool-texts.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { Segments } from '../../../ui/form/segments.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { useCan } from '../../../lib/session/session.js';
import { Bills } from './bills.js';
import { Cash } from './cash.js';
import { ExplainedBill } from './explained-bill.js';
import { Gaps } from './gaps.js';
import { type Plan, usePlan } from './plan.js';
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
        {may && simulation.plan.rules ? <Answer draft={draft} settings={settings} change={change} simulation={simulation} /> : null}
      </div>
    </Card>
  );
}

type AnswerProps = { draft: TermsDraft; settings: Plan; change: (change: Partial<Plan>) => void; simulation: Simulation };

function Answer({ draft, settings, change, simulation: { answer, stale, error } }: AnswerProps) {
  const { t } = useTranslation();
  const { poolName, yearText, yearsText } = usePoolTexts(draft);
  const [explained, explain] = useState<DrawnBill>();
  if (error && !stale) return <Alert tone="error">{messageOf(error, t)}</Alert>;
  if (!answer) return <Skeleton className="h-72" />;
  const shown = answer[settings.shown];
  const { currency } = shown.case.input;
  const outlooks = { low: answer.low.outlook, expected: answer.expected.outlook, high: answer.high.outlook };
  const groups = draft.mg?.groups ?? [];
  const billText = ({ pool, year }: DrawnBill) => [...(groups.length > 1 ? [poolName(pool)] : []), yearText(year)].join(' · ');
  return (
    <div aria-busy={stale} className={cx('space-y-4 transition-opacity', stale && 'opacity-50')}>
      <p role="status" className="sr-only">
        {stale ? t('simulator.computing') : t('simulator.computed')}
      </p>
      <div className="grid items-start gap-x-8 gap-y-4 @3xl:grid-cols-2">
        <ScenarioFigures outlooks={outlooks} currency={currency} poolName={poolName} yearsText={yearsText} />
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
