import { completeSchema } from '@bls/proto/domain/aul/rules';
import type { StoreDraft } from '@bls/proto/domain/aul/fields';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { InsuranceCover, StoreKind } from '@bls/proto/domain/enumerations/aul';
import { z } from 'zod';
import { emptyToAbsent } from '../../lib/forms/form.js';

type Values = Record<string, unknown>;
type Line = { category?: string; subCategory?: string; quantity?: string | number };

const count = (typed: string | number | undefined): number | string | undefined =>
  typeof typed === 'string' && /^\d{1,10}$/.test(typed) ? Number(typed) : typed;

/** Converts the controls to the call's input: quantities are typed as text; empty rows are omitted. */
export function contentOf(values: Values): Values {
  const present = emptyToAbsent(values);
  const lines = (present['lines'] as Line[] | undefined) ?? [];
  const insurances = (present['insurances'] as { from?: string; to?: string }[] | undefined) ?? [];
  return {
    ...present,
    lines: lines.filter((line) => line.subCategory || line.quantity).map((line) => ({ ...line, quantity: count(line.quantity) })),
    insurances: insurances.filter((period) => period.from ?? period.to),
  };
}

/** Converts an application to the values of the controls. */
export const valuesOf = (content: StoreDraft | undefined, contractId: string): Values => ({
  storeName: '',
  operator: '',
  platform: '',
  storeType: '',
  distributor: '',
  storeUrl: '',
  storeId: '',
  from: '',
  to: '',
  annualSales: '',
  marketingBudget: '',
  remark: '',
  ...content,
  contractId: content?.contractId ?? contractId,
  tripartiteFileId: content?.tripartiteFileId ?? '',
  lines: content?.lines?.length
    ? content.lines.map((line) => ({ ...line, quantity: line.quantity === undefined ? '' : String(line.quantity) }))
    : [{ category: '', subCategory: '', quantity: '' }],
  insurances: content?.insurances?.length ? content.insurances : [{ from: '', to: '' }],
});

/** The schema for submission. */
export const formSchema = (kind: StoreKind, contracts: readonly ContractTerms[], cover: InsuranceCover | undefined) =>
  z.unknown().transform((values, ctx) => {
    const content = contentOf(values as Values);
    const terms = contracts.find((contract) => contract.contractId === content['contractId']);
    const checked = completeSchema(kind, terms, cover).safeParse(content);
    if (checked.success) return checked.data;
    for (const issue of checked.error.issues) ctx.addIssue(issue as never);
    return z.NEVER;
  });
