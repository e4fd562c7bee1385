import type { Call, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { QueryClient, keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.js';
import { type ApiError, isTransient } from './api-error.js';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // a hidden screen stands on its answers: without them its forms would begin anew when somebody comes back to it
      gcTime: 24 * 60 * 60_000,
      retry: (count, error) => count < 2 && isTransient(error),
      retryDelay: (count) => 400 * 2 ** count,
    },
    mutations: { retry: false },
  },
});

type CallOptions = {
  /** Keep showing the previous answer while the next one loads (pages of a list). */
  keepPrevious?: boolean;
  staleTime?: number;
  /** Ask again at this interval, in milliseconds, while the screen is visible. */
  every?: number | false;
};

/** Reads. Pass `undefined` as the request to wait until it is known. */
export function useCall<C extends Call>(call: C, payload: RequestInput<C> | undefined, options: CallOptions = {}) {
  return useQuery<ResponseOf<C>, ApiError>({
    queryKey: [call.subject, payload],
    queryFn:
      payload === undefined
        ? skipToken
        : // asking again behind an answer that is on screen is nothing to wait for
          ({ signal, client, queryKey }) => api(call, payload, signal, { quiet: client.getQueryData(queryKey) !== undefined }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.every ? { refetchInterval: options.every } : {}),
  });
}

/** Marks the answers of these calls as stale; without calls, all answers. Visible screens ask again at once. */
export function refresh(...calls: Call[]): Promise<unknown> {
  if (calls.length === 0) return queryClient.invalidateQueries();
  return Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.subject] })));
}

/**
 * Writes. After success every answer counts as stale, because one decision shows in lists, badges and home alike:
 * what is on screen is fetched again, hidden screens when they come back. `quiet` leaves that out (autosave).
 */
export function useCommand<C extends Call>(call: C, options: { quiet?: boolean } = {}) {
  const client = useQueryClient();
  return useMutation<ResponseOf<C>, ApiError, RequestInput<C>>({
    mutationKey: [call.subject],
    mutationFn: (payload) => api(call, payload),
    onSuccess: async () => {
      if (!options.quiet) await client.invalidateQueries({ refetchType: 'active' });
    },
  });
}
