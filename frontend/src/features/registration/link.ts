import { useScreen } from '../../lib/screens/screen.js';
import { tenantCode } from '../../lib/session/session.js';
import { tenantIn } from '../../lib/session/tenant-in.js';

export type Link = { token: string; tenant: string };

/** The parameters of the link in the mail. Its tenant is that of the page, also where somebody of another tenant is signed in. */
export function useLink(): Link {
  const { search } = useScreen();
  const name = Object.keys(search).find((key) => key.toLowerCase() === 'urltoken');
  const token = name === undefined ? undefined : search[name];
  return { token: typeof token === 'string' ? token : '', tenant: tenantIn(search) || tenantCode() };
}
