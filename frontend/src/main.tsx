import './styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectNavigation } from './app/connect.js';
import { router } from './app/router.js';
import { startTexts, storedLanguage } from './lib/i18n.js';
import { queryClient } from './lib/query.js';
import { learnTenantCode } from './lib/tenant.js';
import { guardUnload } from './lib/unsaved.js';

const language = storedLanguage();
const { texts } = await (language === 'zh' ? import('./i18n/texts-zh.js') : import('./i18n/texts-en.js'));
await startTexts(language, texts);
connectNavigation(router);
guardUnload();
void learnTenantCode();

const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
