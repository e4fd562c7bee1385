import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatCount } from './format.js';
import type { Language, Texts } from './texts.js';

/** Starts translations with the texts of one language. */
export async function startTexts(language: Language, texts: Texts): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: texts } } as Resource,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { bindI18nStore: 'added' },
  });
  i18next.services.formatter?.add('number', (value) => formatCount(Number(value)));
}

/** The default texts of roles in each language. */
const roleWords = new Map<string, Record<string, string>>();

/** Replaces the names of roles in all texts by the tenant's, in the current language. */
export function nameRolesAs(labels: Readonly<Record<string, string>>): void {
  const language = i18next.language;
  const shown = i18next.getResource(language, 'translation', 'roleIn') as Record<string, string>;
  const words = roleWords.get(language) ?? { ...shown };
  roleWords.set(language, words);
  const named = Object.fromEntries(Object.keys(words).map((role) => [role, words[labels[role] ?? role] ?? words[role] ?? '']));
  if (Object.entries(named).some(([role, word]) => shown[role] !== word))
    i18next.addResourceBundle(language, 'translation', { roleIn: named }, true, true);
}

/** Changes the language of the whole page without a reload. */
export async function showTexts(language: Language, texts: Texts): Promise<void> {
  i18next.addResourceBundle(language, 'translation', texts, true, true);
  await i18next.changeLanguage(language);
}
