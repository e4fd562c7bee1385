import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.js';

/** The message of a failed call: the server's, else the catalogue's, else one with the name of the call. */
export function messageOf(error: unknown, t: TFunction): string {
  if (error instanceof ApiError) {
    if (error.message) return error.message;
    // not an answer of the system's server: only the name of the call is known
    if (error.code === 'internal' && error.path) return t('state.api', { name: error.path.split('?')[0]?.slice(1) });
    return t(`error.${error.code}`, { defaultValue: t('state.error.text') });
  }
  return t('state.error.text');
}
