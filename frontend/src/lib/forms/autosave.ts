import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodForm } from './form.js';
import { useUnsavedGuard } from '../screens/unsaved.js';

export type SaveState = 'clean' | 'waiting' | 'saving' | 'saved' | 'failed';
const PAUSE_MS = 1200;

/**
 * Stores a draft by itself, a moment after the last change, one request at a time. Errors are kept for the state line;
 * the next change (or `saveNow`) tries again. Until stored, the page asks before it is closed.
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
    // oxlint-disable-next-line react/preserve-manual-memoization -- an effect event is always the newest, and no dependency
  }, []);

  /** Stores at once. Throws what kept it from being stored: who goes on after it must not go on without it. */
  const saveNow = useCallback(async (): Promise<void> => {
    if (!(await run())) throw failure.current;
  }, [run]);

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        // values that the program itself put in (loading, reset) are not the user's changes
        if (type !== 'change' && type !== 'blur') return;
        setState('waiting');
        pending.current = true;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void run(), PAUSE_MS);
      },
    });
    return () => {
      stop();
      // leaving stores what is waiting at once
      if (pending.current) void run();
    };
  }, [form, run]);

  useUnsavedGuard(state === 'waiting' || state === 'saving' || state === 'failed');
  return { state, saveNow };
}
