import { userChangeLanguage } from '@bls/proto/calls/identity/user';
import { api } from './api.js';
import type { Language } from './i18n.js';
import { storedUser } from './session.js';
import { KEYS, write } from './storage.js';

/** Stores the language here and, when somebody is signed in, with the person; then loads the page in it. */
export async function changeLanguage(language: Language): Promise<void> {
  write(KEYS.language, language);
  if (storedUser()) await api(userChangeLanguage, { languageCode: language }).catch(() => undefined);
  window.location.reload();
}
