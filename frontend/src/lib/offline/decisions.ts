import type { ClientCommand, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { useMutation } from '@tanstack/react-query';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useRef } from 'react';
import { api } from '../api/api.js';
import { apiUrl } from '../api/api-base.js';
import { ApiError } from '../api/api-error.js';
import { KEYS, readJson } from '../browser/storage.js';
import { device, type WaitingDecision } from '../device/database.js';
import { setOffline } from '../device/connection.js';
import { ownerHere } from '../device/owner.js';
import { currentLanguage } from '../text/texts.js';
import { sendLater } from './register.js';
import { forgetUnsent, unsentOf } from './unsent.js';

const store = getDefaultStore();
const decisionsAtom = atom<readonly WaitingDecision[]>([]);
/** The decisions of this person that are not answered yet, or that the server did not take. */
export const useWaitingDecisions = (): readonly WaitingDecision[] => useAtomValue(decisionsAtom);
/** Whether a decision about the item waits to be sent. */
export const useIsDecisionWaiting = (itemId: string): boolean =>
  useWaitingDecisions().some(({ item, refused }) => item.id === itemId && !refused);

/** Calls the listener when the list has changed. Returns the function that ends it. */
export const onDecisionsChanged = (listener: () => void): (() => void) => store.sub(decisionsAtom, listener);

/** Those that this page is sending itself. */
const sending = new Set<string>();
export const decisionsInProgress: ReadonlySet<string> = sending;

/** Reads from the device what waits. */
export async function readDecisions(): Promise<readonly WaitingDecision[]> {
  const owner = ownerHere();
  const all = await device()
    .then((db) => db.getAll('decisions'))
    .catch(() => []);
  const own = all.filter((each) => each.owner === owner && !sending.has(each.id)).sort((a, b) => a.at - b.at);
  const before = store.get(decisionsAtom);
  if (JSON.stringify(before) !== JSON.stringify(own)) store.set(decisionsAtom, own);
  return own;
}

/** The person has seen that it was not taken. */
export async function dismissDecision(id: string): Promise<void> {
  await (await device()).delete('decisions', id);
  await readDecisions();
}

/** A random UUID, also on pages without https, whose browsers do not make one. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

type Decide = ClientCommand & { http: { method: 'POST' } };

/**
 * A decision about an item. It is stored on the device under an id of its own before it is sent, and removed when the server has
 * answered. Without an answer it stays, and is sent again (`sendDecisions`); the result is undefined then.
 */
export function useDecision<C extends ClientCommand>(call: C, item: Pick<WaitingDecision['item'], 'name' | 'texts'>) {
  // another attempt with the same input, after an answer that says nothing, is the same decision
  const tried = useRef<{ payload: string; id: string }>(undefined);
  return useMutation<ResponseOf<C> | undefined, ApiError, RequestInput<C> & { id: string }>({
    mutationKey: [call.subject],
    networkMode: 'always',
    mutationFn: async (payload) => {
      const text = JSON.stringify(payload);
      if (tried.current?.payload !== text) tried.current = { payload: text, id: newId() };
      const body = { ...payload, decisionId: tried.current.id };
      const answer = await decide(call as ClientCommand as Decide, body, { ...item, id: payload.id, path: location.hash.slice(1) });
      tried.current = undefined;
      return answer as ResponseOf<C> | undefined;
    },
  });
}

async function decide(
  call: Decide,
  body: Record<string, unknown> & { decisionId: string },
  item: WaitingDecision['item'],
): Promise<unknown> {
  const id = body.decisionId;
  sending.add(id);
  const isStored = await storeDecision(call, body, item);
  try {
    for (const earlier of unsentOf(item.id)) await api(earlier.call, earlier.body as never);
    const answer: unknown = await api(call, body as never);
    if (isStored) await remove(id);
    forgetUnsent(item.id);
    return answer;
  } catch (error) {
    if (isStored && error instanceof ApiError && error.code === 'network') {
      forgetUnsent(item.id);
      setOffline(true);
      void sendLater();
      return undefined;
    }
    if (isStored) await remove(id);
    throw error;
  } finally {
    sending.delete(id);
    await readDecisions();
  }
}

/** Returns whether the device could store it. */
async function storeDecision(
  call: Decide,
  body: Record<string, unknown> & { decisionId: string },
  item: WaitingDecision['item'],
): Promise<boolean> {
  const owner = ownerHere();
  if (!owner || !('indexedDB' in globalThis)) return false;
  const decision: WaitingDecision = {
    id: body.decisionId,
    owner,
    tenant: readJson<{ TenantCode: string }>(KEYS.user)?.TenantCode ?? '',
    language: currentLanguage(),
    at: Date.now(),
    url: apiUrl(call.http.path),
    userUrl: apiUrl('/account/GetLoginUser'),
    body,
    first: unsentOf(item.id).map((earlier) => ({ url: apiUrl(earlier.call.http.path), body: earlier.body })),
    item,
  };
  return device()
    .then((db) => db.put('decisions', decision))
    .then(
      () => true,
      () => false,
    );
}

const remove = (id: string): Promise<void> =>
  device()
    .then((db) => db.delete('decisions', id))
    .catch(() => undefined);
