import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.js';

/** The message of a failed call; of a fault with the id of the request, by which support finds it in the logs. */
export function messageOf(error: unknown, t: TFunction): string {
  const text = textOf(error, t);
  const isFault = error instanceof ApiError && error.code === 'internal' && error.requestId;
  return isFault ? t('state.reference', { text, id: error.requestId }) : text;
}

/** The server's text, else the catalogue's, else one with the name of the call. */
function textOf(error: unknown, t: TFunction): string {
  if (error instanceof ApiError) {
    if (error.message) return error.message;
    // not an answer of the system's server: only the name of the call is known
    if (error.code === 'internal' && error.path) return t('state.api', { name: error.path.split('?')[0]?.slice(1) });
    return t(`error.${error.code}`, { defaultValue: t('state.error.text') });
  }
  return t('state.error.text');
}
