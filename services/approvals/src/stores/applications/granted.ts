import type { ApprovedLine } from '@bls/proto/contracts/views/aul';
import type { StoreContent } from '@bls/proto/domain/aul/fields';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';

type Granted = { approved: ApprovedLine[]; approvedQuantity: number | null };

/** Grants all quantities of the application; a letter may have none. */
export function grantAll({ lines }: Pick<StoreContent, 'lines'>): Granted {
  const approved = lines.flatMap(({ category, subCategory, quantity }) =>
    quantity === undefined ? [] : [{ category, subCategory, quantity }],
  );
  return { approved, approvedQuantity: approved.length > 0 ? totalOf(approved) : null };
}

/** Grants the quantities of a reviewer: only for lines of the application, at most its quantities, and more than zero in total. */
export function grantSome({ lines }: Pick<StoreContent, 'lines'>, given: readonly ApprovedLine[]): Granted {
  const same = (a: { category: string; subCategory: string }, b: ApprovedLine) =>
    a.category === b.category && a.subCategory === b.subCategory;
  const issues = given.flatMap((line, index): Issue[] => {
    const requested = lines.find((each) => same(each, line));
    const path = ['approved', index, 'quantity'];
    if (!requested) return [{ path, rule: 'aul.notAsked' }];
    if (given.findIndex((each) => same(each, line)) < index) return [{ path, rule: 'duplicate' }];
    const maximum = requested.quantity ?? 0;
    return line.quantity > maximum ? [{ path, rule: 'aul.tooMany', params: { maximum } }] : [];
  });
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
  const approved = lines.map(({ category, subCategory }) => ({
    category,
    subCategory,
    quantity: given.find((line) => same({ category, subCategory }, line))?.quantity ?? 0,
  }));
  const approvedQuantity = totalOf(approved);
  if (approvedQuantity === 0) throw new CallError('ruleBroken', { issues: [{ path: ['approved'], rule: 'aul.approveSomething' }] });
  return { approved, approvedQuantity };
}

const totalOf = (lines: readonly ApprovedLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
