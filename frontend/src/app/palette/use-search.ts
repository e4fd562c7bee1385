import { searchFind } from '@bls/proto/client/search';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { SearchGroup } from '@bls/proto/domain/search/hit';
import { SEARCH_KIND_CODES } from '@bls/proto/domain/search/kinds';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.js';
import type { ApiError } from '../../lib/api/api-error.js';
import { showing } from '../../lib/api/query.js';
import { type KindWords, narrowedBy } from './narrowed.js';

/** `text`: what was searched, where the word of a kind is left out. */
export type FoundGroup = SearchGroup & { text?: string };
type Found = { groups: FoundGroup[]; missing: ResponseOf<typeof searchFind>['missing'] };

const PAUSE_MS = 150;

/** The names of the kinds in the language of the reader and in English. */
function useKindWords(): KindWords {
  const { t, i18n } = useTranslation();
  const english = i18n.getFixedT('en');
  return Object.fromEntries(SEARCH_KIND_CODES.map((kind) => [kind, [t(`search.kind.${kind}`), english(`search.kind.${kind}`)]]));
}

/** What matches the whole text; with the word of a kind ("term sheet sunrise") first what the rest finds among its items. */
async function find(text: string, words: KindWords, signal: AbortSignal): Promise<Found> {
  const narrowed = narrowedBy(text, words);
  const ask = (asked: string) => api(searchFind, { text: asked }, signal, { quiet: true });
  const [whole, among] = await Promise.all([ask(text), narrowed ? ask(narrowed.text) : undefined]);
  const own = (among?.groups ?? []).filter(({ kind }) => kind === narrowed?.kind);
  if (!narrowed || own.length === 0) return whole;
  const others = whole.groups.filter(({ kind }) => kind !== narrowed.kind);
  return { groups: [...own.map((group) => ({ ...group, text: narrowed.text })), ...others], missing: whole.missing };
}

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
  const words = useKindWords();
  const query = useQuery<Found, ApiError>({
    ...showing(searchFind),
    queryKey: [searchFind.subject, asked, words],
    queryFn: ({ signal }) => find(asked, words, signal),
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
