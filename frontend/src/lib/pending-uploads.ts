import { createContext, useContext, useEffect, useState } from 'react';

/** Where the drop zones of one form say what they still have under way: sent without it, a file would be lost unnoticed. */
export type PendingUploads = Map<string, 'running' | 'failed'>;
export const PendingUploadsContext = createContext<PendingUploads | undefined>(undefined);

export const usePendingUploads = (): PendingUploads => useState<PendingUploads>(() => new Map())[0];

/** The text for a form that is not to be sent yet; undefined when every file has arrived. */
export function pendingText(pending: PendingUploads): 'upload.stillRunning' | 'upload.notArrived' | undefined {
  const states = [...pending.values()];
  if (states.includes('failed')) return 'upload.notArrived';
  return states.includes('running') ? 'upload.stillRunning' : undefined;
}

/** Tells the form around it how a drop zone stands. */
export function useTellPending(id: string, running: readonly { error?: unknown }[]): void {
  const pending = useContext(PendingUploadsContext);
  useEffect(() => {
    if (running.length === 0) return;
    pending?.set(id, running.some(({ error }) => error) ? 'failed' : 'running');
    return () => void pending?.delete(id);
  }, [pending, id, running]);
}
