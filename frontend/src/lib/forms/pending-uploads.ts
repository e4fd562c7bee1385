import { createContext, useContext, useEffect, useState } from 'react';

type PendingText = 'upload.stillRunning' | 'upload.notArrived';
/** Where the drop zones of one form say what they still have under way: sent without it, a file would be lost unnoticed. */
export type PendingUploads = { states: Map<string, 'running' | 'failed'>; changed: () => void };
export const PendingUploadsContext = createContext<PendingUploads | undefined>(undefined);

/** `unsent` is why the form was not sent, as long as that is so; `holdsBack` is asked before it is sent. */
export function usePendingUploads(): { uploads: PendingUploads; unsent: PendingText | undefined; holdsBack: () => boolean } {
  const [unsent, setUnsent] = useState<PendingText>();
  const [uploads] = useState<PendingUploads>(() => {
    const states: PendingUploads['states'] = new Map();
    const changed = (): void => {
      const now = pendingText(states);
      setUnsent((told) => told && now);
    };
    return { states, changed };
  });
  const holdsBack = (): boolean => {
    const now = pendingText(uploads.states);
    setUnsent(now);
    return now !== undefined;
  };
  return { uploads, unsent, holdsBack };
}

/** The text for a form that is not to be sent yet; undefined when every file has arrived. */
function pendingText(pending: PendingUploads['states']): PendingText | undefined {
  const states = [...pending.values()];
  if (states.includes('failed')) return 'upload.notArrived';
  return states.includes('running') ? 'upload.stillRunning' : undefined;
}

/** Tells the form around it how a drop zone stands. */
export function useTellPending(id: string, running: readonly { error?: unknown }[]): void {
  const pending = useContext(PendingUploadsContext);
  useEffect(() => {
    if (running.length > 0) pending?.states.set(id, running.some(({ error }) => error) ? 'failed' : 'running');
    pending?.changed();
    return () => void pending?.states.delete(id);
  }, [pending, id, running]);
}
