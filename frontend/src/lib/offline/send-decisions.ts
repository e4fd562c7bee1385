import { device, type WaitingDecision } from '../device/database.js';
import { ownerOf } from '../device/owner-of.js';

/** `sent`: how many the server took or refused. `isOnline`: whether it could be reached. */
export type Sent = { sent: number; isOnline: boolean };
type Envelope = { Result: unknown; Error?: string | null; ErrorCode?: string | null };

/** After this time a decision is not sent any more: the server remembers ids for 90 days (`decideOnce` of approvals). */
export const DECISION_DAYS = 30;
/** Answers that say nothing about the decision: it is sent again later. */
const LATER: ReadonlySet<string> = new Set(['unavailable', 'timeout', 'tooManyRequests', 'signedOut']);

/**
 * Sends the decisions of the person whose session this browser has, in their order, one after the other. It runs in pages and in
 * the service worker; only one of them at a time. What was sent before and is answered again is harmless (`decideOnce`).
 */
export const sendDecisions = (skip: ReadonlySet<string> = new Set()): Promise<Sent> =>
  // pages without https have no locks: a decision that two of them send is taken once all the same
  navigator.locks ? navigator.locks.request('decisions', () => sendAll(skip)) : sendAll(skip);

async function sendAll(skip: ReadonlySet<string>): Promise<Sent> {
  const all = await (await device()).getAll('decisions');
  const waiting = all.filter(({ id, refused }) => !refused && !skip.has(id)).sort((a, b) => a.at - b.at);
  const [first] = waiting;
  if (!first) return { sent: 0, isOnline: true };
  let sent = 0;
  try {
    const owner = await sessionOwner(first);
    for (const decision of waiting.filter((each) => each.owner === owner)) {
      if (!(await send(decision))) break;
      sent += 1;
    }
    return { sent, isOnline: true };
  } catch (error) {
    if (error instanceof TypeError) return { sent, isOnline: false };
    throw error;
  }
}

/** Whose session it is: the cookie belongs to the browser, and may be another person's than the decision. Undefined: nobody's. */
async function sessionOwner({ userUrl, language }: WaitingDecision): Promise<string | undefined> {
  const { Result } = (await post(userUrl, {}, { 'Accept-Language': language })) ?? {};
  return Result ? ownerOf(Result as { TenantCode: string; UserName: string }) : undefined;
}

/** Sends one. Returns false when it has to be sent again later. */
async function send(decision: WaitingDecision): Promise<boolean> {
  const { url, body, tenant, language } = decision;
  if (decision.at < Date.now() - DECISION_DAYS * 86_400_000) {
    await recordRefusal(decision, { code: 'decisionTooOld', message: '' });
    return true;
  }
  const headers = { 'X-Tenant-Code': tenant, 'Accept-Language': language };
  for (const earlier of decision.first ?? []) {
    // when one is refused, so is the decision that needs it, with the reason
    const stored = await post(earlier.url, earlier.body, headers);
    if (!stored || LATER.has(stored.ErrorCode ?? '')) return false;
  }
  const answer = await post(url, body, headers);
  if (!answer || LATER.has(answer.ErrorCode ?? '')) return false;
  if (answer.ErrorCode || answer.Error)
    await recordRefusal(decision, { code: answer.ErrorCode ?? 'internal', message: answer.Error ?? '' });
  else await (await device()).delete('decisions', decision.id);
  return true;
}

const recordRefusal = async (decision: WaitingDecision, refused: NonNullable<WaitingDecision['refused']>): Promise<void> =>
  void (await (await device()).put('decisions', { ...decision, refused }));

/** The envelope of the answer; undefined for an answer of another server. Throws TypeError without a connection. */
async function post(url: string, body: object, headers: Record<string, string>): Promise<Envelope | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  return (await response.json().catch(() => undefined)) as Envelope | undefined;
}
