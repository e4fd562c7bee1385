import { pushRead, pushSubscribe, pushUnsubscribe } from '@bls/proto/client/identity/inbox/push';
import { api } from '../api/api.js';
import { pushSubscription } from '../device/push-subscription.js';

/** Whether this browser can show messages of the server; on an iPhone only as an installed app. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether this browser shows messages for the signed-in person. */
export async function isPushOn(endpoints: readonly string[]): Promise<boolean> {
  const here = await pushSubscription();
  return here !== null && endpoints.includes(here.endpoint);
}

/** The person has not allowed messages, or the browser refuses them. */
export class PushForbidden extends Error {}

/** Asks the person, and subscribes this browser. Throws PushForbidden, ApiError. */
export async function turnPushOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushForbidden();
  const { publicKey } = await api(pushRead, {});
  // a subscription of another tenant has another key
  await (await pushSubscription())?.unsubscribe();
  const worker = (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.register('/service-worker.js'));
  await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }).catch((error: unknown) => {
    throw new PushForbidden(String(error));
  });
  const { keys } = made.toJSON();
  await api(pushSubscribe, { endpoint: made.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' });
}

export async function turnPushOff(): Promise<void> {
  const here = await pushSubscription();
  if (!here) return;
  await here.unsubscribe();
  await api(pushUnsubscribe, { endpoint: here.endpoint });
}
