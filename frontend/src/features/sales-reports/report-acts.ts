import { salesReportDecide, salesReportDeclareNoSales, salesReportSubmit } from '@bls/proto/client/finance/sales-reports';
import type { TakenAction } from '../../domain/workflow/action-bar.js';
import { useCommand } from '../../lib/api/query.js';

/** Takes an action on a month at the revision that was read. `quiet`: the caller shows errors itself. */
export function useReportActs(quiet = false) {
  const submit = useCommand(salesReportSubmit, { quiet });
  const declare = useCommand(salesReportDeclareNoSales, { quiet });
  const decide = useCommand(salesReportDecide, { quiet });
  return (id: string, revision: number, { action, comment }: TakenAction): Promise<unknown> => {
    const change = { id, revision };
    if (action === 'submit') return submit.mutateAsync({ ...change, comment });
    if (action === 'declareNoSales') return declare.mutateAsync({ ...change, comment: comment ?? '' });
    return decide.mutateAsync({ ...change, action: action as 'approve' | 'reject' | 'reopen', comment });
  };
}
