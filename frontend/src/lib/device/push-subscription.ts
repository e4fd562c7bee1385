const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined);

/** The subscription of this browser to messages; null without one. */
export const pushSubscription = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null;

/** Ends the messages to this browser, whoever gets them: the push service then answers the server that it is gone. */
export async function dropPush(): Promise<void> {
  await (await pushSubscription())?.unsubscribe();
}
