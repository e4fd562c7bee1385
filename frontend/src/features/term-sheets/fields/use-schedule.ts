import { amountLeads, percentLeads, percentsLead, type Spread, yearLeads } from '@bls/proto/domain/term-sheet/figures/instalments';
import type { Currency } from '@bls/proto/domain/values/money';
import { useFormContext } from 'react-hook-form';
import type { Written } from '../../../ui/grid/paste.js';
import { newRowId } from '../form-values.js';

export type Instalment = { id: string; percent: string; amount: string; dueOn: string };
type Year = { from?: string | undefined; to?: string | undefined };

/**
 * Guarantee, percents and amounts of a group (`name`: its path in the form) are one value: each function is called after
 * the user wrote one of them, and writes the others.
 */
export function useSchedule(name: string, currency: Currency) {
  const { getValues, setValue, trigger } = useFormContext();
  const guarantee = () => (getValues(`${name}.amount`) as string | undefined) ?? '';
  const rows = () => (getValues(`${name}.schedule`) as Instalment[] | undefined) ?? [];
  const write = (after: Spread<Instalment>): void => {
    const before = rows();
    const written = new Map<string, unknown>();
    if (after.guarantee !== guarantee()) written.set(`${name}.amount`, after.guarantee);
    // a new row changes the list itself
    if (after.rows.length !== before.length) written.set(`${name}.schedule`, after.rows);
    else
      for (const [index, row] of after.rows.entries())
        for (const field of ['percent', 'amount'] as const)
          if (row[field] !== before[index]?.[field]) written.set(`${name}.schedule.${index}.${field}`, row[field]);
    for (const [path, value] of written) setValue(path, value, { shouldDirty: true });
    // one check for all of them
    if (written.size > 0) void trigger([...written.keys()]);
  };
  return {
    onGuarantee: (amount: string) => write(percentsLead(amount, rows(), currency)),
    onPercent: (index: number) => write(percentLeads(guarantee(), rows(), index, currency)),
    onAmount: (index: number) => write(amountLeads(guarantee(), rows(), index, currency)),
    /** Several instalments were pasted or filled; an amount leads its percentage. */
    onRows: ({ rows: indexes, keys }: Written) => {
      const leads = keys.includes('amount') ? amountLeads : keys.includes('percent') ? percentLeads : undefined;
      const before: Spread<Instalment> = { guarantee: guarantee(), rows: rows() };
      if (leads) write(indexes.reduce((spread, index) => leads(spread.guarantee, spread.rows, index, currency), before));
    },
    /** `before`: the instalments from before the first key stroke. */
    onYear: (year: Year, amount: string, before: readonly Instalment[]) =>
      write(yearLeads(guarantee(), before, { year, amount }, currency, (dueOn) => ({ id: newRowId(), percent: '', amount: '', dueOn }))),
  };
}
