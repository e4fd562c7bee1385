import type { ResponseOf } from '@bls/proto/contracts/call';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { api } from '../../lib/api/api.js';
import type { ApiError } from '../../lib/api/api-error.js';
import { showing } from '../../lib/api/query.js';
import { CALLS } from './calls.js';

type Answer = ResponseOf<(typeof CALLS)['identity']['list']>;
export type DeadLetter = Answer['rows'][number] & { service: ServiceName };

/** The newest open letters of all services. A service that does not answer leaves the letters of the others on screen. */
export type DeadLetters = {
  letters: readonly DeadLetter[];
  total: number;
  failures: readonly { service: ServiceName; error: ApiError }[];
  isPending: boolean;
  refetch: () => void;
};

/** Requests the newest `limit` dead letters of every service. */
export function useDeadLetters(limit: number): DeadLetters {
  return useQueries({
    queries: SERVICES.map((service) => ({
      ...showing(CALLS[service].list),
      queryKey: [CALLS[service].list.subject, { limit }],
      queryFn: ({ signal }: { signal: AbortSignal }) => api(CALLS[service].list, { limit }, signal),
    })),
    combine,
  });
}

function combine(results: UseQueryResult<Answer, Error>[]): DeadLetters {
  const answers = results.map((result, index) => ({ result, service: SERVICES[index] as ServiceName }));
  return {
    letters: answers
      .flatMap(({ result, service }) => (result.data?.rows ?? []).map((row) => ({ ...row, service })))
      .toSorted((a, b) => b.at.localeCompare(a.at)),
    total: answers.reduce((sum, { result }) => sum + (result.data?.total ?? 0), 0),
    failures: answers.flatMap(({ result, service }) => (result.error ? [{ service, error: result.error as ApiError }] : [])),
    isPending: answers.some(({ result }) => result.isPending),
    refetch: () => answers.forEach(({ result }) => void result.refetch()),
  };
}
