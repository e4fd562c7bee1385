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
      // without a connection a read is answered by its copy on the device
      networkMode: 'always',
      staleTime: 10_000,
      // a hidden screen needs its cached answers: without them its forms would be reset when the user returns
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
  /** Without the loading indicator, also for the first answer. */
  quiet?: boolean;
  /** Ask again at this interval, in milliseconds, while the screen is visible. */
  every?: number | false;
};

/** For a query that is not made by `useCall`: its topics, so that commands can invalidate it. */
export const showing = (call: ClientRead): { meta: { shows: readonly Topic[] } } => ({ meta: { shows: call.shows } });

/** Reads. Pass `undefined` as the request to wait until it is known. */
export function useCall<C extends ClientRead>(call: C, payload: RequestInput<C> | undefined, options: CallOptions = {}) {
  return useQuery<ResponseOf<C>, ApiError>({
    ...showing(call),
    queryKey: [call.subject, payload],
    queryFn:
      payload === undefined
        ? skipToken
        : // no loading indicator for a refetch while an answer is shown
          ({ signal, client, queryKey }) =>
            api(call, payload, signal, { quiet: options.quiet === true || client.getQueryData(queryKey) !== undefined }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.every ? { refetchInterval: options.every } : {}),
  });
}

/** Invalidates the answers of a read. Visible ones are refetched at once. */
export const refresh = (call: ClientRead): Promise<void> => queryClient.invalidateQueries({ queryKey: [call.subject] });

/**
 * Invalidates the answers of these topics: visible ones are refetched at once (`refetchType` none: only when a screen is opened),
 * hidden screens when they become visible. A query without topics counts as having all of them.
 */
export function refreshTopics(topics: readonly Topic[], refetchType: 'active' | 'none' = 'active'): Promise<void> {
  if (topics.length === 0) return Promise.resolve();
  const concerned = (shows: readonly Topic[] | undefined) => !shows || shows.some((topic) => topics.includes(topic));
  return queryClient.invalidateQueries({ refetchType, predicate: ({ meta }) => concerned(meta?.shows) });
}

type CommandOptions<C extends ClientCommand> = {
  quiet?: boolean;
  /** Whether the screen closes after this answer: it may not be allowed to read its item any more. */
  leaves?: (answer: ResponseOf<C>) => boolean;
};

/** Writes. After success the answers of the command's topics are refetched, except with `quiet` (autosave). */
export function useCommand<C extends ClientCommand>(call: C, { quiet, leaves }: CommandOptions<C> = {}) {
  return useMutation<ResponseOf<C>, ApiError, RequestInput<C>>({
    mutationKey: [call.subject],
    mutationFn: (payload) => api(call, payload),
    onSuccess: async (answer) => {
      if (!quiet) await refreshTopics(call.changes, leaves?.(answer) ? 'none' : 'active');
    },
  });
}
