/** The keys of local storage, which other parts of the installation use as well. Values are raw strings, except `user`, which is JSON. */
export const KEYS = {
  language: 'lang',
  theme: 'theme',
  themePrimary: 'theme_primary',
  themeLighter: 'theme_lighter',
  timeOffset: 'timeOffset',
  timeZone: 'timeZone',
  tenantTimeZone: 'tenantTimeZone',
  dateFormat: 'dateFormat',
  menuView: 'MenuViewForUserType',
  appVersion: 'AppVersion',
  tenant: 'TenantCode',
  user: 'User',
  menuFolded: 'menuFolded',
  toursSeen: 'ToursSeen',
  wizardSteps: 'WizardSteps',
} as const;

/** Storage can be forbidden or full; the product then works without it. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // ignored, see above
  }
}

export function readJson<T>(key: string): T | undefined {
  const text = read(key);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
