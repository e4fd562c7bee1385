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

/** Short news in the corner, announced to screen readers. Errors of forms belong to their fields instead. */
export const notify = {
  /** Without a text of its own a success says the general sentence. */
  success: (text = i18next.t('common.performed'), action?: Action): void => void show('success', text, action),
  info: (text: string, action?: Action): void => void show('info', text, action),
  tip: (text: string, action?: Action): void => void show('tips', text, action),
  error: (error: unknown, t: TFunction): void => void show('error', messageOf(error, t)),
  /** Takes all of it away: what it offers is not there any more. */
  clear: (): void => void import('sonner').then(({ toast }) => toast.dismiss()),
};
