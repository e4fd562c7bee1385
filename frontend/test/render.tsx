import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { startTexts } from '../src/lib/text/i18n.js';
import { queryClient } from '../src/lib/api/query.js';
import type { Search } from '../src/lib/screens/search-string.js';
import { ScreenContext, type ScreenPlace } from '../src/lib/screens/screen.js';
import { mergeTexts } from '../src/lib/text/texts.js';
import { type Language, textFiles } from './texts.js';

// A long timeout: the first visit of a screen compiles its modules, which takes long on a busy machine.
configure({ asyncUtilTimeout: 40_000 });

/** Starts i18n with the real texts of a language, as the page does. */
export const startLanguage = (language: Language = 'en'): Promise<void> =>
  startTexts(language, mergeTexts(textFiles(language).map(({ texts }) => texts)));

const nowhere: Search = {};

type Address = { search?: Search | undefined; place?: Partial<ScreenPlace> | undefined };

/** The context of a screen without a router; the query is stored in state. */
function Surroundings({ children, search: first = nowhere, place }: Address & { children: ReactNode }) {
  const [search, setSearch] = useState<Search>(first);
  const usual: ScreenPlace = { key: 'test', path: '/test', params: {}, search, visible: true, go: () => {}, setSearch, leave: () => {} };
  return (
    <QueryClientProvider client={queryClient}>
      <ScreenContext value={{ ...usual, ...place }}>{children}</ScreenContext>
    </QueryClientProvider>
  );
}

/** Renders a screen or a part of one, with a query and optionally other parts of its location. */
export function renderScreen(children: ReactNode, search?: Search, place?: Partial<ScreenPlace>): RenderResult {
  queryClient.clear();
  return render(
    <Surroundings search={search} place={place}>
      {children}
    </Surroundings>,
  );
}
