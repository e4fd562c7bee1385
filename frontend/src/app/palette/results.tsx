import { byRank } from '@bls/proto/domain/search/ranking';
import { Command } from 'cmdk';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../menu/menu-icon.js';
import { HitRow } from './hit-row.js';
import { groupClass, itemClass } from './look.js';
import { Marked } from './marked.js';
import { keyNames } from '../../lib/browser/shortcuts.js';
import type { ActionHit } from './use-actions.js';
import type { PageHit } from './use-pages.js';
import type { FoundGroup } from './use-search.js';

export type Section = { actions: readonly ActionHit[] } | { pages: readonly PageHit[] } | { group: FoundGroup };
const isPages = (section: Section): section is { pages: readonly PageHit[] } => 'pages' in section;
const isActions = (section: Section): section is { actions: readonly ActionHit[] } => 'actions' in section;
const bestOf = (section: Section) =>
  isActions(section) ? section.actions[0] : isPages(section) ? section.pages[0] : section.group.hits[0];

/** Actions, menu pages and server results; the section with the best match first, of equal ones in this order. */
export const inSections = (actions: readonly ActionHit[], pages: readonly PageHit[], groups: readonly FoundGroup[]): Section[] =>
  [...(actions.length > 0 ? [{ actions }] : []), ...(pages.length > 0 ? [{ pages }] : []), ...groups.map((group) => ({ group }))].toSorted(
    (a, b) => {
      const [best, other] = [bestOf(a), bestOf(b)];
      return best && other
        ? other.score - best.score || (isPages(a) || isActions(a) || isPages(b) || isActions(b) ? 0 : byRank(best, other))
        : 0;
    },
  );

/** The value of the first item, which is selected when an answer arrives. */
export function firstOf(sections: readonly Section[]): string {
  const [section] = sections;
  const best = section && bestOf(section);
  return best ? `${isActions(section) ? 'action' : isPages(section) ? 'page' : section.group.kind}-${best.id}` : '';
}

type Props = { sections: readonly Section[]; typed: string; onOpen: (path: string) => void; onRun: (action: ActionHit) => void };

export const Results = ({ sections, ...rest }: Props) =>
  sections.map((section) =>
    isActions(section) ? (
      <Actions key="actions" actions={section.actions} {...rest} />
    ) : isPages(section) ? (
      <Pages key="pages" pages={section.pages} {...rest} />
    ) : (
      <Group key={section.group.kind} group={section.group} {...rest} />
    ),
  );

function Actions({ actions, typed, onRun }: { actions: readonly ActionHit[] } & Omit<Props, 'sections'>) {
  const { t } = useTranslation();
  return (
    <Command.Group heading={t('palette.actions')} className={groupClass}>
      {actions.map((action) => (
        <Command.Item key={action.id} value={`action-${action.id}`} onSelect={() => onRun(action)} className={itemClass}>
          <MenuIcon name={action.icon} />
          <span className="min-w-0 flex-1 truncate">
            <Marked text={action.title} typed={typed} />
          </span>
          {action.keys ? (
            <kbd className="rounded-sm border border-line-strong px-1.5 font-sans text-xs leading-5 text-quiet max-sm:hidden">
              {keyNames(action.keys).join(' ')}
            </kbd>
          ) : null}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function Pages({ pages, typed, onOpen }: { pages: readonly PageHit[] } & Omit<Props, 'sections'>) {
  const { t } = useTranslation();
  return (
    <Command.Group heading={t('shell.pages')} className={groupClass}>
      {pages.map((page) => (
        <Command.Item key={page.id} value={`page-${page.id}`} onSelect={() => onOpen(page.path)} className={itemClass}>
          <MenuIcon name={page.icon} />
          <span>
            <Marked text={page.title} typed={typed} />
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function Group({ group: { kind, hits, more, text }, typed, onOpen }: { group: FoundGroup } & Omit<Props, 'sections'>) {
  const { t } = useTranslation();
  const list = more ? hits[0]?.list : null;
  return (
    <Command.Group heading={t(`search.kind.${kind}`)} className={groupClass}>
      {hits.map((hit) => (
        <HitRow key={hit.id} hit={hit} value={`${kind}-${hit.id}`} typed={text ?? typed} onOpen={onOpen} />
      ))}
      {list ? (
        <Command.Item
          value={`${kind}-all`}
          onSelect={() => onOpen(`${list}?${new URLSearchParams({ search: text ?? typed }).toString()}`)}
          className={`${itemClass} text-muted`}
        >
          <ArrowRight size={14} aria-hidden />
          {t('search.all')}
        </Command.Item>
      ) : null}
    </Command.Group>
  );
}
