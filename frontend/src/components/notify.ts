import type { TFunction } from 'i18next';
import { messageOf } from './error-message.js';

type Action = { label: string; run: () => void };
type Kind = 'success' | 'error' | 'info';

/** The toast library is loaded with the first toast, not with the first page. */
async function show(kind: Kind, text: string, action?: Action): Promise<void> {
  const { toast } = await import('sonner');
  toast[kind](text, action ? { action: { label: action.label, onClick: action.run } } : undefined);
}

/** Short news in the corner, announced to screen readers. Errors of forms belong to their fields instead. */
export const notify = {
  success: (text: string, action?: Action): void => void show('success', text, action),
  info: (text: string, action?: Action): void => void show('info', text, action),
  error: (error: unknown, t: TFunction): void => void show('error', messageOf(error, t)),
};
