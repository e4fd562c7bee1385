import { decisionRead, decisionTake } from '@bls/proto/client/decision';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { request, send } from '../../lib/api/api.js';
import { useScreen } from '../../lib/screens/screen.js';
import { tenantCode } from '../../lib/session/session.js';
import { tenantIn } from '../../lib/session/tenant-in.js';

/** A link of a mail: its token, its tenant, and the button of the mail that was pressed. */
export type Link = { link: string; tenant: string; wants: string };
export type Shown = ResponseOf<typeof decisionRead>;
export type Taken = Omit<RequestOf<typeof decisionTake>, 'link'>;

export function useLink(): Link {
  const { search } = useScreen();
  const one = (name: string): string => (typeof search[name] === 'string' ? search[name] : '');
  return { link: one('link'), tenant: tenantIn(search) || tenantCode(), wants: one('action') };
}

/** The link's tenant may differ from that of the signed-in person. */
const at = (path: string, { tenant }: Link): string => `${path}?${new URLSearchParams({ tenant }).toString()}`;

export const readLink = async (link: Link, signal: AbortSignal): Promise<Shown> =>
  (await request('POST', at(decisionRead.http.path, link), { link: link.link }, { signal })) as Shown;

export const takeDecision = async (link: Link, taken: Taken): Promise<ResponseOf<typeof decisionTake>> =>
  (await request('POST', at(decisionTake.http.path, link), { link: link.link, ...taken })) as ResponseOf<typeof decisionTake>;

export async function pictureOf(link: Link, fileId: string): Promise<Blob> {
  const response = await send('POST', at('/Decision/Picture', link), { link: link.link, fileId }, { quiet: true });
  if (!response.ok) throw new Error(`picture ${response.status}`);
  return response.blob();
}
