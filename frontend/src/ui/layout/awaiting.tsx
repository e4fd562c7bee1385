import type { ReactNode } from 'react';
import { PageSkeleton } from '../feedback/skeleton.js';
import { ErrorState } from './states.js';

/** The state of a pending or failed query: a skeleton (of a page by default), or the error with a retry. */
export function Awaiting({
  query: { error, refetch },
  outline,
}: {
  query: { error: Error | null; refetch: () => Promise<unknown> };
  outline?: ReactNode;
}) {
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : (outline ?? <PageSkeleton />);
}
