import { userChangeLanguage } from '@bls/proto/client/identity/people/user';
import { loadTexts } from '../text/load-texts.js';
import { api } from '../api/api.js';
import { showTexts } from '../text/i18n.js';
import { reloadPage } from '../browser/reload.js';
import { storedUser } from './session.js';
import { KEYS, write } from '../browser/storage.js';
import type { Language } from '../text/texts.js';

/** Changes the language of the page without a reload, for screens before sign-in. */
export async function showLanguage(language: Language): Promise<void> {
  write(KEYS.language, language);
  await showTexts(language, await loadTexts(language));
  document.documentElement.lang = language;
}

/** Stores the language on this device and, when somebody is signed in, with the person; then reloads the page. */
export async function changeLanguage(language: Language): Promise<void> {
  write(KEYS.language, language);
  if (storedUser()) await api(userChangeLanguage, { languageCode: language }).catch(() => undefined);
  reloadPage();
}
