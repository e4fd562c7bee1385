import type { DivisionTarget } from '@bls/proto/contracts/calls/finance/sales-division';
import { normalise } from '@bls/proto/domain/sales-report/vocabulary';

type Known = { contractNumber: string; names: readonly string[] };

/**
 * What a text means: the contract whose number is in it, or the only one of whose properties or characters one has this name. Where several
 * have it, the SKU of each row decides. Null for an unknown text.
 */
export function suggestedTarget(text: string, contracts: readonly Known[]): DivisionTarget | null {
  const wanted = normalise(text);
  if (wanted === '') return null;
  const numbered = contracts.filter(({ contractNumber }) => wanted.includes(normalise(contractNumber)));
  // of CT-1 and CT-12 in "CT-12" the longer one is meant
  const longest = numbered.toSorted((a, b) => b.contractNumber.length - a.contractNumber.length)[0];
  if (longest) return { to: 'own', contract: longest.contractNumber };
  const named = contracts.filter(({ names }) => names.some((name) => normalise(name) === wanted));
  const [only, ...others] = named;
  if (!only) return null;
  return others.length === 0 ? { to: 'own', contract: only.contractNumber } : { to: 'sku' };
}

/** Headers that may name contract, property or licensor, the surest first. */
const NAMES = [/contract|合同|协议/i, /licensor|brand ?owner|授权方|授权商|版权方/i, /property|brand|\bip\b|品牌|授权品牌|形象|角色/i];

/** The header that looks like the one by which rows are divided; null when none does. */
export const suggestedColumn = (headers: readonly string[]): string | null =>
  NAMES.flatMap((name) => headers.filter((header) => name.test(header)))[0] ?? null;
