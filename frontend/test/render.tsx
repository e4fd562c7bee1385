import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { startTexts } from '../src/lib/text/i18n.js';
import { queryClient } from '../src/lib/api/query.js';
import { ScreenContext, type Search } from '../src/lib/screens/screen.js';
import { mergeTexts } from '../src/lib/text/texts.js';
import { type Language, textFiles } from './texts.js';

// A busy machine takes its time; what never comes is still found.
configure({ asyncUtilTimeout: 10_000 });

/** Starts the real texts of a language, as the page does. */
export const startLanguage = (language: Language = 'en'): Promise<void> =>
  startTexts(language, mergeTexts(textFiles(language).map(({ texts }) => texts)));

const nowhere: Search = {};

/** A screen's surroundings without a router; the address lives in state. */
function Surroundings({ children, address = nowhere }: { children: ReactNode; address?: Search }) {
  const [search, setSearch] = useState<Search>(address);
  const place = { key: 'test', path: '/test', params: {}, search, visible: true, go: () => {}, setSearch, leave: () => {} };
  return (
    <QueryClientProvider client={queryClient}>
      <ScreenContext value={place}>{children}</ScreenContext>
    </QueryClientProvider>
  );
}

export function renderScreen(children: ReactNode, address?: Search): RenderResult {
  queryClient.clear();
  return render(<Surroundings {...(address ? { address } : {})}>{children}</Surroundings>);
}
