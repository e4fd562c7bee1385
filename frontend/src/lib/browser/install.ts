import { atom, getDefaultStore, useAtomValue } from 'jotai';

/** The event of Chromium browsers, whose prompt may be shown once. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

const store = getDefaultStore();
const offerAtom = atom<InstallEvent | undefined>(undefined);

/** How this device installs the app: by a prompt, by the share menu of the browser (iPhone, iPad), or not at all, also because it is installed. */
export type InstallWay = 'prompt' | 'shareMenu' | undefined;

/** Watches whether the browser offers to install the app. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // shown by the menu instead of a banner of the browser
    event.preventDefault();
    store.set(offerAtom, event as InstallEvent);
  });
  addEventListener('appinstalled', () => store.set(offerAtom, undefined));
}

export function useInstallWay(): InstallWay {
  if (useAtomValue(offerAtom)) return 'prompt';
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'shareMenu' : undefined;
}

export async function promptInstall(): Promise<void> {
  const offer = store.get(offerAtom);
  store.set(offerAtom, undefined);
  await offer?.prompt();
}
