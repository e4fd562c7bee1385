import { searchFind } from '@bls/proto/client/search';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.js';
import type { ApiError } from '../../lib/api/api-error.js';
import { showing } from '../../lib/api/query.js';

const PAUSE_MS = 150;

/**
 * What the server finds for a text, asked after a short pause. The answer to an earlier text stays on screen until the
 * next one is there; one that comes late is the answer to another question and is not shown.
 */
export function useSearch(text: string) {
  const [asked, ask] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => ask(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const enough = isSearchable(text);
  const query = useQuery<ResponseOf<typeof searchFind>, ApiError>({
    ...showing(searchFind),
    queryKey: [searchFind.subject, asked],
    queryFn: ({ signal }) => api(searchFind, { text: asked }, signal, { quiet: true }),
    enabled: enough && isSearchable(asked),
    placeholderData: keepPreviousData,
  });
  return {
    found: enough ? query.data : undefined,
    /** What is shown is not the answer to this text yet. */
    waiting: enough && !query.error && (asked !== text || query.isPlaceholderData || query.isPending),
    error: enough && asked === text ? query.error : null,
    retry: () => void query.refetch(),
  };
}
