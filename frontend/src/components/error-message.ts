import type { TFunction } from 'i18next';
import { ApiError } from '../lib/api-error.js';

/** The sentence for a failed call: the server's, else the catalogue's, else the general one. */
export function messageOf(error: unknown, t: TFunction): string {
  if (error instanceof ApiError) {
    if (error.message) return error.message;
    return t(`error.${error.code}`, { defaultValue: t('state.error.text') });
  }
  return t('state.error.text');
}
