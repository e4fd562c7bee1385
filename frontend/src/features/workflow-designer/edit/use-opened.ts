import { useState } from 'react';

type Query<T> = { data: T | undefined; refetch: () => Promise<{ data: T | undefined }> };

/**
 * Freezes the stored design when the screen opens, because later answers must not overwrite the edited one. `reopen`
 * loads the stored design; `count` changes with it, as a key for the editor.
 */
export function useOpened<T>({ data, refetch }: Query<T>): { opened: T | undefined; reopen: () => Promise<void>; count: number } {
  const [taken, take] = useState<{ value: T; count: number }>();
  if (!taken && data) take({ value: data, count: 0 });
  const reopen = async () => {
    const { data: latest } = await refetch();
    if (latest) take((before) => ({ value: latest, count: (before?.count ?? 0) + 1 }));
  };
  return { opened: taken?.value ?? data, reopen, count: taken?.count ?? 0 };
}
