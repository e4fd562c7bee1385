import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectNavigation } from './app/connect.js';
import { preloadFirstScreen, router } from './app/router.js';
import { completeTexts, startPartially } from './lib/text/complete-texts.js';
import { startTexts } from './lib/text/i18n.js';
import { watchInstall } from './lib/browser/install.js';
import { secureAddress } from './lib/browser/secure-address.js';
import { queryClient } from './lib/api/query.js';
import { learnTenantCode } from './lib/session/tenant.js';
import type { Language, Texts } from './lib/text/texts.js';
import { guardUnload } from './lib/screens/unsaved.js';

const secure = secureAddress(window.location);
if (secure) window.location.replace(secure);
preloadFirstScreen();

/** Milliseconds after which a visitor who signs in has the page, and its line is free for what comes next. */
const SIGN_IN_SHOWN = 2000;

/** Renders the page. `isPartial`: `texts` are those of the sign-in page only. */
export async function start(language: Language, texts: Texts, isPartial: boolean): Promise<void> {
  await startTexts(language, texts);
  if (isPartial) {
    startPartially();
    // a failure is reported by what needs them
    setTimeout(() => void completeTexts().catch(() => undefined), SIGN_IN_SHOWN);
  }
  connectNavigation(router);
  guardUnload();
  watchInstall();
  void learnTenantCode();

  const element = document.getElementById('root');
  // browser.js has already shown the message for unsupported browsers
  if (!element || document.documentElement.dataset['browser'] === 'old') return;
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
