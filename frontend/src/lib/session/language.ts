import { userChangeLanguage } from '@bls/proto/client/identity/people/user';
import { loadTexts } from '../text/load-texts.js';
import { api } from '../api/api.js';
import { showTexts } from '../text/i18n.js';
import { reloadPage } from '../browser/reload.js';
import { storedUser } from './session.js';
import { KEYS, write } from '../browser/storage.js';
import type { Language } from '../text/texts.js';

/** Shows the page in another language and leaves everything on it as it is: for screens where nobody has signed in yet. */
export async function showLanguage(language: Language): Promise<void> {
  write(KEYS.language, language);
  await showTexts(language, await loadTexts(language));
  document.documentElement.lang = language;
}

/** Stores the language here and, when somebody is signed in, with the person; then loads the page in it. */
export async function changeLanguage(language: Language): Promise<void> {
  write(KEYS.language, language);
  if (storedUser()) await api(userChangeLanguage, { languageCode: language }).catch(() => undefined);
  reloadPage();
}
