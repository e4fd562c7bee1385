import { normalise } from '@bls/proto/domain/sales-report/vocabulary';

type Known = { contractNumber: string; names: readonly string[] };

/** The only contract whose number is in the text, or one of whose properties or characters has this name; null when none or several are. */
export function suggestedContract(text: string, contracts: readonly Known[]): string | null {
  const wanted = normalise(text);
  if (wanted === '') return null;
  const numbered = contracts.filter(({ contractNumber }) => wanted.includes(normalise(contractNumber)));
  // of CT-1 and CT-12 in "CT-12" the longer one is meant
  const longest = numbered.toSorted((a, b) => b.contractNumber.length - a.contractNumber.length)[0];
  if (longest) return longest.contractNumber;
  const named = contracts.filter(({ names }) => names.some((name) => normalise(name) === wanted));
  return named.length === 1 ? (named[0]?.contractNumber ?? null) : null;
}

/** Headers that may name contract, property or licensor, the surest first. */
const NAMES = [/contract|合同|协议/i, /licensor|brand ?owner|授权方|授权商|版权方/i, /property|brand|\bip\b|品牌|授权品牌|形象|角色/i];

/** The header that looks like the one by which rows are divided; null when none does. */
export const suggestedColumn = (headers: readonly string[]): string | null =>
  NAMES.flatMap((name) => headers.filter((header) => name.test(header)))[0] ?? null;
