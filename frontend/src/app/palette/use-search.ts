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
 * Searches the server after a short pause. The previous answer stays on screen until the next one arrives; a late
 * answer to an earlier text is ignored.
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
    /** True while the shown answer belongs to an earlier text. */
    waiting: enough && !query.error && (asked !== text || query.isPlaceholderData || query.isPending),
    error: enough && asked === text ? query.error : null,
    retry: () => void query.refetch(),
  };
}
