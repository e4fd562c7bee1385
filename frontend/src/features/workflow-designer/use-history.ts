import type { DesignedWorkflow } from '@bls/proto/domain/workflow/design/design';
import { useCallback, useState } from 'react';

type Timeline = { past: readonly DesignedWorkflow[]; now: DesignedWorkflow; future: readonly DesignedWorkflow[] };
const MAX_STORED = 100;

/** The design with its history of changes, for undo and redo. */
export function useHistory(first: DesignedWorkflow) {
  const [{ past, now, future }, set] = useState<Timeline>({ past: [], now: first, future: [] });
  const change = useCallback((next: DesignedWorkflow) => {
    set((before) => (next === before.now ? before : { past: [...before.past.slice(1 - MAX_STORED), before.now], now: next, future: [] }));
  }, []);
  const undo = useCallback(() => {
    set((before) => {
      const last = before.past.at(-1);
      return last ? { past: before.past.slice(0, -1), now: last, future: [before.now, ...before.future] } : before;
    });
  }, []);
  const redo = useCallback(() => {
    set((before) => {
      const [next, ...rest] = before.future;
      return next ? { past: [...before.past, before.now], now: next, future: rest } : before;
    });
  }, []);
  return { design: now, change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
