import { movingInRead } from '@bls/proto/client/finance/moving-in';
import { useCall } from '../../lib/api/query.js';

const POLL_MS = 1500;
const BUSY = ['reading', 'importing', 'undoing'];

/** The workbooks and the dry run, followed while a job works on one of them. */
export function useMovingIn() {
  const query = useCall(movingInRead, {});
  const isBusy = query.data && (query.data.dryRun?.state === 'running' || query.data.workbooks.some(({ state }) => BUSY.includes(state)));
  const { data: followed } = useCall(movingInRead, isBusy ? {} : undefined, { every: POLL_MS });
  return { query, found: isBusy ? (followed ?? query.data) : query.data };
}
