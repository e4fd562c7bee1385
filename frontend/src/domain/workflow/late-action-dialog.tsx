import { type ComponentProps, lazy, useEffect } from 'react';
import { atFirstInput } from '../../lib/browser/first-input.js';
import type { ActionDialog } from './action-dialog.js';

let loaded: typeof ActionDialog | undefined;
const load = async () => {
  loaded = (await import('./action-dialog.js')).ActionDialog;
  return { default: loaded };
};
const LazyDialog = lazy(load);

/**
 * The dialog of an action. Its code, with that of files, is not loaded before the page that offers the action. Once it is loaded, the
 * dialog has the focus in the task of the press that opens it, so that the next key reaches it.
 */
export function LateActionDialog(props: ComponentProps<typeof ActionDialog>) {
  const Dialog = loaded ?? LazyDialog;
  return <Dialog {...props} />;
}

/** Loads the code of the dialog when the person begins to use the page, so that it is there when they press a button. */
export function useActionDialog(isOffered: boolean): void {
  useEffect(() => (isOffered ? atFirstInput(() => void load().catch(() => undefined)) : undefined), [isOffered]);
}
