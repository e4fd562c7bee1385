import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/api/query.js';

/** An option of a combobox. */
type Choice = { value: string; label: string; detail?: string };
const LIMIT = 6;
const NONE: readonly Choice[] = [];
const keyOf = (what: string) => ['recentChoices', what];

/** The last choices of a search, newest first. They are stored with the answers of calls, which signing out removes. */
export function useRecentChoices(what: string | undefined): readonly Choice[] {
  const { data } = useQuery<readonly Choice[]>({
    queryKey: keyOf(what ?? ''),
    queryFn: () => NONE,
    enabled: false,
    gcTime: Infinity,
  });
  return data ?? NONE;
}

export function rememberChoice(what: string, chosen: Choice): void {
  queryClient.setQueryData<readonly Choice[]>(keyOf(what), (before = NONE) =>
    [chosen, ...before.filter(({ value }) => value !== chosen.value)].slice(0, LIMIT),
  );
}
