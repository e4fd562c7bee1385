import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';

const Dirty = createContext<(id: string, dirty: boolean) => void>(() => undefined);

/** Guards a page of several forms: it has unsaved work while any of them has. */
export function DirtySections({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useUnsavedGuard(ids.size > 0);
  const note = useCallback((id: string, dirty: boolean) => {
    setIds((before) => {
      if (before.has(id) === dirty) return before;
      const after = new Set(before);
      if (dirty) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  return <Dirty value={note}>{children}</Dirty>;
}

/** Registers whether this form has unsaved work. */
export function useDirtySection(dirty: boolean): void {
  const id = useId();
  const note = use(Dirty);
  useEffect(() => note(id, dirty), [dirty, id, note]);
}
