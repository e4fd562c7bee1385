import { type ScenarioName, SCENARIOS } from '@bls/proto/domain/royalty/plan/scenarios';
import type { Currency } from '@bls/proto/domain/values/money';
import { BASES, type DraftPlan } from '@bls/proto/domain/royalty/plan/plan-of-draft';
import { percentOf } from '@bls/proto/domain/royalty/plan/planned-sales';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DecimalInput } from '../../../ui/form/numbers/decimal-input.js';
import { Select } from '../../../ui/form/select.js';
import type { Plan } from './plan.js';

type Props = { settings: Plan; change: (change: Partial<Plan>) => void; plan: DraftPlan; currency: Currency; disabled: boolean };

/** The base sales of the scenarios, and the deviation of each. */
export function Settings({ settings, change, plan, currency, disabled }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset disabled={disabled} className="min-w-0 space-y-3">
      <legend className="sr-only">{t('simulator.settings')}</legend>
      <div className="grid gap-3 @md:grid-cols-2">
        <Select
          label={t('simulator.basis')}
          value={plan.basis}
          disabled={disabled}
          options={BASES.map((value) => ({ value, label: t(`simulator.basisOf.${value}`) }))}
          onChange={(basis) => change({ basis: BASES.find((one) => one === basis) ?? null })}
        />
        {plan.basis === 'typed' ? (
          <DecimalInput
            label={t('simulator.amount')}
            value={settings.amount}
            onChange={(amount) => change({ amount })}
            money={currency}
            digits={2}
            disabled={disabled}
          />
        ) : null}
        {plan.needsPrice ? (
          <DecimalInput
            label={t('simulator.price')}
            value={settings.price}
            onChange={(price) => change({ price })}
            money={currency}
            digits={4}
            disabled={disabled}
          />
        ) : null}
      </div>
      <div className="space-y-2">
        <div aria-hidden className="flex justify-between text-xs text-muted">
          <span>{t('simulator.level')}</span>
          <span>{t('simulator.growth')}</span>
        </div>
        {SCENARIOS.map((name) => (
          <ScenarioRow
            key={name}
            name={name}
            settings={settings}
            disabled={disabled}
            onChange={(one) => change({ scenarios: { ...settings.scenarios, [name]: { ...settings.scenarios[name], ...one } } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

type RowProps = {
  name: ScenarioName;
  settings: Plan;
  disabled: boolean;
  onChange: (change: Partial<Plan['scenarios'][ScenarioName]>) => void;
};

function ScenarioRow({ name, settings, disabled, onChange }: RowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { level, growth } = settings.scenarios[name];
  const named = t(`simulator.scenario.${name}`);
  return (
    <div className="grid grid-cols-[60px_minmax(0,1fr)_44px_84px] items-center gap-2">
      <label htmlFor={id} className="font-medium">
        {named}
        <span className="sr-only">, {t('simulator.level')}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={300}
        step={5}
        value={Number(level)}
        disabled={disabled}
        aria-valuetext={`${level} %`}
        onChange={(event) => onChange({ level: event.target.value })}
        className="h-8 w-full min-w-0 accent-[var(--accent-text)]"
      />
      <output htmlFor={id} className="tabular text-right whitespace-nowrap">
        {level} %
      </output>
      <DecimalInput
        label={t('simulator.growthOf', { scenario: named })}
        hideLabel
        value={growth}
        onChange={(next) => onChange({ growth: next })}
        unit="%"
        digits={2}
        placeholder="0"
        disabled={disabled}
        {...(percentOf(growth) === undefined ? { error: t('simulator.growthWrong') } : {})}
      />
    </div>
  );
}
