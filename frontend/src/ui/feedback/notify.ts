import i18next, { type TFunction } from 'i18next';
import { messageOf } from './error-message.js';

type Action = { label: string; run: () => void };
type Kind = 'success' | 'error' | 'info' | 'tips';

/** The toast library is loaded with the first toast, not with the first page. */
async function show(kind: Kind, text: string, action?: Action): Promise<void> {
  const { toast } = await import('sonner');
  toast[kind === 'tips' ? 'info' : kind](i18next.t(`dialog.${kind}`), {
    description: text,
    ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
  });
}

/** Toasts, announced to screen readers. Errors of forms are shown at their fields instead. */
export const notify = {
  /** Without its own text a success shows the general message. */
  success: (text = i18next.t('common.performed'), action?: Action): void => void show('success', text, action),
  info: (text: string, action?: Action): void => void show('info', text, action),
  tip: (text: string, action?: Action): void => void show('tips', text, action),
  error: (error: unknown, t: TFunction): void => void show('error', messageOf(error, t)),
  /** Removes all toasts, whose actions are no longer available. */
  clear: (): void => void import('sonner').then(({ toast }) => toast.dismiss()),
};
