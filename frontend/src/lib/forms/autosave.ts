import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodForm } from './rule-form.js';
import { useUnsavedGuard } from '../screens/unsaved.js';

export type SaveState = 'clean' | 'waiting' | 'saving' | 'saved' | 'failed';
const PAUSE_MS = 1200;

/**
 * Saves a draft a moment after the last change, one request at a time. Errors are shown in the state line; the next
 * change (or `saveNow`) retries. While changes are unsaved, the page asks before it is closed.
 */
export function useAutosave(form: ZodForm, save: (values: FieldValues) => Promise<unknown>) {
  const [state, setState] = useState<SaveState>('clean');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  const again = useRef(false);
  const pending = useRef(false);
  const failure = useRef<unknown>(undefined);

  const attempt = useEffectEvent(async (): Promise<boolean> => {
    do {
      again.current = false;
      setState('saving');
      try {
        await save(form.getValues());
        setState('saved');
      } catch (error) {
        failure.current = error;
        setState('failed');
        return false;
      }
    } while (again.current);
    return true;
  });

  const run = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    pending.current = false;
    if (running.current) again.current = true;
    else
      running.current = attempt().finally(() => {
        running.current = undefined;
      });
    return running.current;
    // oxlint-disable-next-line react/preserve-manual-memoization -- an effect event is always current and not a dependency
  }, []);

  /** Saves at once. Throws the error of the save, so that the caller does not continue with unsaved changes. */
  const saveNow = useCallback(async (): Promise<void> => {
    if (!(await run())) throw failure.current;
  }, [run]);

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        // values that the program sets (loading, reset) are not changes of the user
        if (type !== 'change' && type !== 'blur') return;
        setState('waiting');
        pending.current = true;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void run(), PAUSE_MS);
      },
    });
    return () => {
      stop();
      // saves pending changes on unmount
      if (pending.current) void run();
    };
  }, [form, run]);

  useUnsavedGuard(state === 'waiting' || state === 'saving' || state === 'failed');
  return { state, saveNow };
}
