import { createContext, useContext, useEffect, useState } from 'react';

type PendingText = 'upload.stillRunning' | 'upload.notArrived';
/** Drop zones register their pending uploads here, because a form that is submitted without them would lose a file. */
export type PendingUploads = { states: Map<string, 'running' | 'failed'>; changed: () => void };
export const PendingUploadsContext = createContext<PendingUploads | undefined>(undefined);

/** `unsent` is the reason why the form was not submitted; `holdsBack` is called before the submission. */
export function usePendingUploads(): { uploads: PendingUploads; unsent: PendingText | undefined; holdsBack: () => boolean } {
  const [unsent, setUnsent] = useState<PendingText>();
  const [uploads] = useState<PendingUploads>(() => {
    const states: PendingUploads['states'] = new Map();
    const changed = (): void => {
      const now = pendingText(states);
      setUnsent((shown) => shown && now);
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

/** The text for a form that cannot be submitted yet; undefined when every upload has finished. */
function pendingText(pending: PendingUploads['states']): PendingText | undefined {
  const states = [...pending.values()];
  if (states.includes('failed')) return 'upload.notArrived';
  return states.includes('running') ? 'upload.stillRunning' : undefined;
}

/** Reports the state of a drop zone to the enclosing form. */
export function useReportPending(id: string, running: readonly { error?: unknown }[]): void {
  const pending = useContext(PendingUploadsContext);
  useEffect(() => {
    if (running.length > 0) pending?.states.set(id, running.some(({ error }) => error) ? 'failed' : 'running');
    pending?.changed();
    return () => void pending?.states.delete(id);
  }, [pending, id, running]);
}
