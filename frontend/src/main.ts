import './styles/main.css';
import { loadFirstTexts, loadTexts } from './lib/text/load-texts.js';
import { prepareSignIn } from './lib/session/prepare-sign-in.js';
import { pause } from './lib/timing/pause.js';
import { currentLanguage } from './lib/text/texts.js';

/** A visitor who signs in waits for the texts of that page only; `start` loads the others. */
const isSignIn = /^#\/logon\b/i.test(window.location.hash);

/**
 * Starts the page in several tasks, because a phone does not respond during a long task. The page preloads the files of
 * all steps (`vite.config.ts`).
 */
async function begin(): Promise<void> {
  if (isSignIn) prepareSignIn(window.location.hash);
  const language = currentLanguage();
  const texts = isSignIn ? loadFirstTexts(language) : loadTexts(language);
  await import('./react.js');
  await pause();
  await import('./vendor.js');
  await pause();
  const { start } = await import('./start.js');
  await pause();
  await start(language, await texts, isSignIn);
  // evaluated in a task of its own while the first screen loads, which reports a failure itself; sign-in loads it when it validates
  if (!isSignIn) import('./schemas.js').catch(() => undefined);
}

// Not awaited: the files of the steps import from this one, so awaiting them here would deadlock.
void begin();
