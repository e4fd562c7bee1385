import i18next from 'i18next';
import { loadOtherTexts } from './load-texts.js';
import type { Language } from './texts.js';

/** Whether the page has the texts of the sign-in page only. */
let isPartial = false;
let loading: Promise<void> | undefined;

/** Says that the page starts with the texts of the sign-in page. Everything else that is shown waits for `completeTexts`. */
export function startPartially(): void {
  isPartial = true;
}

/** Adds all other texts where they are missing. Rejects when they cannot be loaded; the next call tries again. */
export function completeTexts(): Promise<void> {
  if (!isPartial) return Promise.resolve();
  loading ??= addOthers().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function addOthers(): Promise<void> {
  const language = i18next.language as Language;
  i18next.addResourceBundle(language, 'translation', await loadOtherTexts(language), true, true);
  // a language that is chosen meanwhile comes with all its texts
  isPartial = false;
}
