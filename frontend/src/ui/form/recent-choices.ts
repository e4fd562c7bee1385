import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/api/query.js';
import type { ComboOption } from './combobox.js';

const LIMIT = 6;
const NONE: readonly ComboOption[] = [];
const keyOf = (what: string) => ['recentChoices', what];

/** The last choices of a search, newest first. They are stored with the answers of calls, which signing out removes. */
export function useRecentChoices(what: string | undefined): readonly ComboOption[] {
  const { data } = useQuery<readonly ComboOption[]>({
    queryKey: keyOf(what ?? ''),
    queryFn: () => NONE,
    enabled: false,
    gcTime: Infinity,
  });
  return data ?? NONE;
}

export function rememberChoice(what: string, chosen: ComboOption): void {
  queryClient.setQueryData<readonly ComboOption[]>(keyOf(what), (before = NONE) =>
    [chosen, ...before.filter(({ value }) => value !== chosen.value)].slice(0, LIMIT),
  );
}
