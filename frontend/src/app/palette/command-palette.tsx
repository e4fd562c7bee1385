import { isSearchable } from '@bls/proto/domain/search/searchable';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { cx } from '../../ui/cx.js';
import { scrim } from '../../ui/overlay/dialog.js';
import { navigate } from '../../lib/screens/navigate.js';
import { firstOf, inSections, Results } from './results.js';
import { type ActionHit, useActions, useSearchedText } from './use-actions.js';
import { usePages } from './use-pages.js';
import { useSearch } from './use-search.js';
import { parsePath } from '../../lib/screens/path.js';

/** Starts actions; searches the menu and all items, companies and people that the user may see, best match first. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const typed = text.trim();
  const pages = usePages(typed);
  const searched = useSearchedText(typed);
  const { found, waiting, error, retry } = useSearch(searched);
  const groups = found?.groups ?? [];
  const sections = inSections(useActions(typed, groups), pages, groups);
  const [chosen, choose] = useChosen(firstOf(sections), `${typed}|${waiting}`);
  const open = (path: string) => {
    onClose();
    navigate(parsePath(path));
  };
  const run = (action: ActionHit) => {
    onClose();
    action.run();
  };
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          aria-describedby={undefined}
          className="animate-rise fixed inset-x-2 top-[10dvh] z-50 mx-auto max-w-[680px] overflow-hidden rounded-lg border border-line bg-raised shadow-pop outline-none max-sm:top-2"
        >
          <Radix.Title className="sr-only">{t('shell.search')}</Radix.Title>
          <Command label={t('shell.search')} loop shouldFilter={false} value={chosen} onValueChange={choose}>
            <div className="flex items-center gap-2 border-b border-line px-3">
              <Search size={16} aria-hidden className="text-quiet" />
              <Command.Input
                autoFocus
                value={text}
                onValueChange={setText}
                placeholder={t('shell.searchHint')}
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
              />
              <kbd className="rounded-sm border border-line-strong px-1.5 font-sans text-xs leading-5 text-quiet max-sm:hidden">Esc</kbd>
            </div>
            <Command.List
              aria-busy={waiting}
              className={cx('scroll-quiet max-h-[60dvh] overflow-y-auto p-1.5 max-sm:max-h-[70dvh]', waiting && found ? 'opacity-60' : '')}
            >
              <Results sections={sections} typed={searched} onOpen={open} onRun={run} />
            </Command.List>
            <Note
              typed={searched}
              empty={sections.length === 0}
              waiting={waiting}
              failed={Boolean(error)}
              missing={found?.missing ?? []}
              retry={retry}
            />
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Selects the first item whenever the results change; after that the user selects. */
function useChosen(first: string, shown: string): [string, (value: string) => void] {
  const [choice, choose] = useState({ shown: '', value: '' });
  return [choice.shown === shown ? choice.value : first, (value) => choose({ shown, value })];
}

type NoteProps = { typed: string; empty: boolean; waiting: boolean; failed: boolean; missing: readonly string[]; retry: () => void };

/** The status line: no results, still loading, or incomplete. */
function Note({ typed, empty, waiting, failed, missing, retry }: NoteProps) {
  const { t, i18n } = useTranslation();
  const kinds = new Intl.ListFormat(i18n.language).format(missing.map((kind) => t(`search.kind.${kind}`)));
  const partial = failed ? t('search.failed') : missing.length > 0 && !waiting ? t('search.missing', { kinds }) : '';
  const none = waiting ? t('search.searching') : isSearchable(typed) ? t('search.nothing', { text: typed }) : t('search.more');
  const text = partial || (empty ? none : '');
  if (!text) return null;
  return (
    <div
      role="status"
      className={cx(
        'flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-3 text-center text-muted',
        partial ? 'border-t border-line py-2 text-xs' : 'py-8',
      )}
    >
      {text}
      {partial ? (
        <Button kind="quiet" size="small" onClick={retry}>
          {t('state.error.retry')}
        </Button>
      ) : null}
    </div>
  );
}
