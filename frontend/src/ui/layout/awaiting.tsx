import type { ReactNode } from 'react';
import { PageSkeleton } from '../feedback/skeleton.js';
import { ErrorState } from './states.js';

/** Stands where an answer will be shown: its outline (of a page, if no other), or what went wrong and another try. */
export function Awaiting({
  query: { error, refetch },
  outline,
}: {
  query: { error: Error | null; refetch: () => Promise<unknown> };
  outline?: ReactNode;
}) {
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : (outline ?? <PageSkeleton />);
}
