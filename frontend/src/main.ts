import './styles/main.css';
import { loadTexts } from './lib/text/load-texts.js';
import { pause } from './lib/timing/pause.js';
import { storedLanguage } from './lib/text/texts.js';

/**
 * In steps, each a task of its own: a phone stands still while one lasts. The page preloads the files of the steps
 * (`vite.config.ts`), so that they come together with this one.
 */
async function begin(): Promise<void> {
  const language = storedLanguage();
  const texts = loadTexts(language);
  await import('./vendor.js');
  await pause();
  const { start } = await import('./start.js');
  await pause();
  await start(language, await texts);
}

// not awaited: the files of the steps need what is in this one, and would wait for it while it waits for them
void begin();
