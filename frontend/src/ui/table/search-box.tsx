import { isSearchable, SEARCH_FROM } from '@bls/proto/domain/search/searchable';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../lib/browser/shortcuts.js';

const PAUSE_MS = 250;

type Props = { value: string; onChange: (text: string) => void };

/** The first row or entry of the list that the box belongs to: what follows it in the nearest part of the page that has any. */
function focusFirst(box: HTMLElement): void {
  for (let part = box.parentElement; part && part !== document.body; part = part.parentElement) {
    const entries = [...part.querySelectorAll<HTMLElement>('tbody tr[tabindex], li a[href]')];
    const first = entries.find((each) => box.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (first) return first.focus();
    if (part.tagName === 'MAIN') return;
  }
}

/**
 * Searches during typing: from the third character on (the second of a script without spaces), after a short pause; an
 * empty text shows all rows. Arrow down goes to the first of them.
 */
export function SearchBox({ value, onChange }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  /** The text of the address at the last render, and the one that the list was last asked for. */
  const [address, setAddress] = useState(value);
  const [sent, setSent] = useState(value);
  useShortcut({ keys: '/', label: 'list.shortcutSearch', run: () => input.current?.focus() });
  const wanted = isSearchable(text) ? text.trim() : '';
  // The address was changed by a link, back navigation, a saved view or "clear"; what is being typed stays, and is searched for.
  // While rendering, because an effect may run after the next key and would take its text away.
  if (value !== address) {
    setAddress(value);
    if (value !== sent) {
      setSent(value);
      if (wanted === sent) setText(value);
    }
  }
  const search = useEffectEvent(() => {
    if (wanted === sent) return;
    setSent(wanted);
    onChange(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const short = text.trim().length > 0 && !isSearchable(text);
  return (
    <div className="relative max-sm:w-full sm:w-60">
      <Search size={14} aria-hidden className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-quiet" />
      <input
        ref={input}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
          if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          focusFirst(event.currentTarget);
        }}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        className="h-8 w-full rounded-md border border-line-strong bg-surface pr-8 pl-8 max-sm:h-10 max-sm:text-[16px] [&::-webkit-search-cancel-button]:hidden"
      />
      {short ? (
        <span role="status" className="absolute top-full left-1 z-10 mt-0.5 rounded-sm bg-raised px-1 text-xs text-muted">
          {t('list.searchMore', { count: SEARCH_FROM - text.trim().length })}
        </span>
      ) : null}
      {text ? (
        <button
          type="button"
          aria-label={t('list.clearSearch')}
          onClick={() => setText('')}
          className="absolute top-1/2 right-1.5 -translate-y-1/2 flex size-6 items-center justify-center rounded-sm text-quiet hover:text-text"
        >
          <X size={14} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
