import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { checkNewTerms } from '@bls/proto/domain/term-sheet/check';
import { type Offered, withOffered } from '@bls/proto/domain/term-sheet/counter-offer/counter-offer';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { guaranteeOf, type OfferedRow, rowChanges } from '@bls/proto/domain/term-sheet/counter-offer/offered-rows';
import { type Path, valueAt } from '@bls/proto/domain/term-sheet/counter-offer/place-value';
import { tidyTerms } from '@bls/proto/domain/term-sheet/tidy';
import { ruleIssue } from '@bls/proto/domain/values/errors';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useZodForm } from '../../../lib/forms/form.js';
import { FormDecimal } from '../../../ui/form/form-fields.js';
import { fromForm, toForm } from '../form-values.js';
import { RatesGrid } from '../fields/rates-grid.js';
import { SectionIssues } from '../fields/rows.js';
import { ScheduleGrid } from '../fields/schedule-grid.js';
import { useSchedule } from '../fields/use-schedule.js';

type Currency = NonNullable<NonNullable<TermsDraft['basicTerms']>['currency']>;
type Props = { sheet: TermSheetDetail; table: Path; onChange: (changes: readonly Offered[]) => void };

/** The terms with a section as its controls have it. */
const withSection = (terms: TermsDraft, section: string, values: unknown): TermsDraft => ({
  ...terms,
  ...tidyTerms({ [section]: fromForm(values) }),
});

/** What an edited table changes: its guarantee, and each row that differs from the one that follows from the guarantee. */
export function tableChanges(terms: TermsDraft, edited: TermsDraft, table: Path): Offered[] {
  const amountPath = guaranteeOf(table);
  const amount = amountPath && valueAt(edited, amountPath);
  const guarantee =
    amountPath && typeof amount === 'string' && amount !== valueAt(terms, amountPath) ? [{ path: amountPath, value: amount }] : [];
  const base = guarantee.reduce<TermsDraft>((before, { path, value }) => withOffered(before, path, value) ?? before, terms);
  return [...guarantee, ...rowChanges(base, table, (valueAt(edited, table) ?? []) as OfferedRow[])];
}

/** A table of the terms as the wizard shows it, in which the licensee changes, adds and removes rows. */
export function OfferedTable({ sheet, table, onChange }: Props) {
  const [section = ''] = table;
  // rows as controls write them, so that only what was typed counts as a change
  const terms = useMemo(() => {
    const stored = sheet.terms as Record<string, unknown>;
    return withSection(sheet.terms, section, toForm(stored[section]));
  }, [sheet.terms, section]);
  const schema = useMemo(
    () =>
      z.unknown().superRefine((values, check) => {
        for (const { path, rule, params } of checkNewTerms(withSection(terms, section, values)))
          if (path[0] === section) check.addIssue(ruleIssue(rule, path.slice(1), params));
      }),
    [terms, section],
  );
  const form = useZodForm(schema, toForm((terms as Record<string, unknown>)[section]) as object);
  const values = useWatch({ control: form.control });
  const edited = useMemo(() => withSection(terms, section, values), [terms, section, values]);
  const issues = useMemo(() => checkNewTerms(edited), [edited]);
  const report = useEffectEvent((now: TermsDraft) => onChange(tableChanges(terms, now, table)));
  useEffect(() => report(edited), [edited]);
  return (
    <FormProvider {...form}>
      <SectionIssues value={{ section, issues }}>
        <div className="@container">{section === 'royalty' ? <RatesGrid terms={terms} /> : <Guarantee terms={terms} table={table} />}</div>
      </SectionIssues>
    </FormProvider>
  );
}

function Guarantee({ terms, table }: { terms: TermsDraft; table: Path }) {
  const index = terms.mg?.groups?.findIndex(({ id }) => id === table[2]) ?? 0;
  const currency = terms.basicTerms?.currency ?? 'USD';
  const name = `groups.${index}`;
  return (
    <>
      <Amount name={name} currency={currency} />
      <ScheduleGrid name={name} currency={currency} />
    </>
  );
}

function Amount({ name, currency }: { name: string; currency: Currency }) {
  const { t } = useTranslation();
  const { onGuarantee } = useSchedule(name, currency);
  return (
    <div className="max-w-60">
      <FormDecimal
        name={`${name}.amount`}
        label={t('termSheets.wizard.guarantee')}
        required
        money={currency}
        digits={2}
        onChanged={onGuarantee}
      />
    </div>
  );
}
