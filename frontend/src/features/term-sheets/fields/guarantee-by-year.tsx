import { amountOfYear } from '@bls/proto/domain/term-sheet/figures/instalments';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Currency } from '@bls/proto/domain/values/money';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDealText } from '../../../domain/deal/use-deal-text.js';
import { DecimalInput } from '../../../ui/form/numbers/decimal-input.js';
import { type Instalment, useSchedule } from './use-schedule.js';

type Props = { name: string; terms: TermsDraft; currency: Currency };

/** The guarantee by contract year, which may be written first: total, instalments and percents follow. */
export function GuaranteeByYear({ name, terms, currency }: Props) {
  const { t } = useTranslation();
  const years = terms.keyTerms?.contractYears ?? [];
  if (years.length < 2) return null;
  return (
    <fieldset className="mt-3">
      <legend className="mb-1 text-xs font-medium text-muted">{t('termSheets.wizard.byYear')}</legend>
      <div className="grid gap-3 @md:grid-cols-2 @4xl:grid-cols-4">
        {years.map((year, index) => (
          <YearAmount key={index} name={name} year={year} number={index + 1} currency={currency} />
        ))}
      </div>
    </fieldset>
  );
}

type YearProps = { name: string; year: { from?: string; to?: string }; number: number; currency: Currency };

function YearAmount({ name, year, number, currency }: YearProps) {
  const text = useDealText({});
  const { onYear } = useSchedule(name, currency);
  const rows = (useWatch({ name: `${name}.schedule` }) ?? []) as Instalment[];
  // what is typed cannot be derived from the instalments ("1000." or an empty field)
  const [typed, setTyped] = useState<{ amount: string; before: readonly Instalment[] }>();
  return (
    <DecimalInput
      label={text.year(number)}
      value={typed?.amount ?? amountOfYear(rows, year) ?? ''}
      onChange={(amount) => {
        const before = typed?.before ?? rows.map((row) => ({ ...row }));
        setTyped({ amount, before });
        onYear(year, amount, before);
      }}
      onBlur={() => setTyped(undefined)}
      money={currency}
      digits={2}
    />
  );
}
