import type { ClientCommand, ClientRead, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import type { Topic } from '@bls/proto/contracts/topics';
import { QueryClient, keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { api } from './api.js';
import { type ApiError, isTransient } from './api-error.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: readonly Topic[] };
  }
}

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

/** For a query that is not made by `useCall`: what its answer shows, so that commands find it. */
export const showing = (call: ClientRead): { meta: { shows: readonly Topic[] } } => ({ meta: { shows: call.shows } });

/** Reads. Pass `undefined` as the request to wait until it is known. */
export function useCall<C extends ClientRead>(call: C, payload: RequestInput<C> | undefined, options: CallOptions = {}) {
  return useQuery<ResponseOf<C>, ApiError>({
    ...showing(call),
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

/** Marks the answers of a read as stale. What is on screen is read again at once. */
export const refresh = (call: ClientRead): Promise<void> => queryClient.invalidateQueries({ queryKey: [call.subject] });

/**
 * Marks the answers that show one of these topics as stale: what is on screen is read again at once, hidden screens when
 * they come back. A query that does not say what it shows counts as showing everything.
 */
export function refreshTopics(topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return Promise.resolve();
  const concerned = (shows: readonly Topic[] | undefined) => !shows || shows.some((topic) => topics.includes(topic));
  return queryClient.invalidateQueries({ refetchType: 'active', predicate: ({ meta }) => concerned(meta?.shows) });
}

/** Writes. After success the answers that show what the command changes are read again; `quiet` leaves that out (autosave). */
export function useCommand<C extends ClientCommand>(call: C, options: { quiet?: boolean } = {}) {
  return useMutation<ResponseOf<C>, ApiError, RequestInput<C>>({
    mutationKey: [call.subject],
    mutationFn: (payload) => api(call, payload),
    onSuccess: async () => {
      if (!options.quiet) await refreshTopics(call.changes);
    },
  });
}
