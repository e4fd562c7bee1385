import { useQuery } from '@tanstack/react-query';
import { SEARCH_FROM } from '@bls/proto/page';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scrim } from '../components/dialog.js';
import { navigate } from '../lib/navigate.js';
import type { Found, SearchProvider } from '../lib/routes.js';
import { useCan } from '../lib/session.js';
import { searchProviders } from './features.js';
import { leavesOf, pathOf, useMenu, useMenuLabel } from './menu.js';
import { MenuIcon } from './menu-icon.js';

const itemClass =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-text';
const groupClass =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-quiet';

/** Finds any page of the menu and, through the features' search providers, any item or person the user may see. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const can = useCan();
  const [text, setText] = useState('');
  const query = text.trim();
  const open = (path: string) => {
    onClose();
    navigate(path);
  };
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          aria-describedby={undefined}
          className="animate-rise fixed inset-x-2 top-[10dvh] z-50 mx-auto max-w-[620px] overflow-hidden rounded-lg border border-line bg-raised shadow-pop outline-none"
        >
          <Radix.Title className="sr-only">{t('shell.search')}</Radix.Title>
          <Command label={t('shell.search')} loop shouldFilter={false}>
            <div className="flex items-center gap-2 border-b border-line px-3">
              <Search size={16} aria-hidden className="text-quiet" />
              <Command.Input
                autoFocus
                value={text}
                onValueChange={setText}
                placeholder={t('shell.searchHint')}
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
              />
              <kbd className="rounded-sm border border-line-strong px-1.5 font-sans text-xs leading-5 text-quiet">Esc</kbd>
            </div>
            <Command.List className="scroll-quiet max-h-[60dvh] overflow-y-auto p-1.5">
              <Command.Empty className="px-2 py-8 text-center text-muted">{t('shell.searchEmpty')}</Command.Empty>
              <Pages text={query} onOpen={open} />
              {searchProviders
                .filter((provider) => !provider.capability || can(provider.capability))
                .map((provider) => (
                  <Items key={provider.id} provider={provider} text={query} onOpen={open} />
                ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type GroupProps = { text: string; onOpen: (path: string) => void };

function Pages({ text, onOpen }: GroupProps) {
  const { t } = useTranslation();
  const { nodes } = useMenu();
  const label = useMenuLabel();
  const wanted = text.toLowerCase();
  const pages = leavesOf(nodes ?? []).filter(
    (node) => label(node).toLowerCase().includes(wanted) || node.Name.toLowerCase().includes(wanted),
  );
  if (pages.length === 0) return null;
  return (
    <Command.Group heading={t('shell.pages')} className={groupClass}>
      {pages.map((node) => (
        <Command.Item key={node.MenuId} value={`page-${node.MenuId}`} onSelect={() => onOpen(pathOf(node))} className={itemClass}>
          <MenuIcon name={node.Icon} />
          {label(node)}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function Items({ provider, text, onOpen }: GroupProps & { provider: SearchProvider }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery<Found[]>({
    queryKey: ['palette', provider.id, text],
    queryFn: ({ signal }) => provider.search(text, signal),
    enabled: text.length >= SEARCH_FROM,
    placeholderData: (previous) => (text.length >= SEARCH_FROM ? previous : undefined),
  });
  if (data.length === 0 || text.length < SEARCH_FROM) return null;
  return (
    <Command.Group heading={t(provider.title)} className={groupClass}>
      {data.map((found) => (
        <Command.Item key={found.id} value={`${provider.id}-${found.id}`} onSelect={() => onOpen(found.path)} className={itemClass}>
          <span className="min-w-0 flex-1 truncate font-medium">{found.title}</span>
          {found.detail ? <span className="max-w-[50%] truncate text-xs text-muted">{found.detail}</span> : null}
        </Command.Item>
      ))}
    </Command.Group>
  );
}
