import { lazy, useEffect } from 'react';
import { atFirstInput } from '../../lib/browser/first-input.js';

const load = async () => ({ default: (await import('./action-dialog.js')).ActionDialog });

/** The dialog of an action. Its code, with that of files, is not loaded before the page that offers the action. */
export const LateActionDialog = lazy(load);

/** Loads the code of the dialog when the person begins to use the page, so that it is there when they press a button. */
export function useActionDialog(isOffered: boolean): void {
  useEffect(() => (isOffered ? atFirstInput(() => void load().catch(() => undefined)) : undefined), [isOffered]);
}
