import type { SearchGroup } from '@bls/proto/domain/search/hit';
import { byRank } from '@bls/proto/domain/search/ranking';
import { Command } from 'cmdk';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../menu/menu-icon.js';
import { HitRow } from './hit-row.js';
import { groupClass, itemClass } from './look.js';
import { Marked } from './marked.js';
import type { PageHit } from './use-pages.js';

export type Section = { pages: readonly PageHit[] } | { group: SearchGroup };
const isPages = (section: Section): section is { pages: readonly PageHit[] } => 'pages' in section;
const bestOf = (section: Section) => (isPages(section) ? section.pages[0] : section.group.hits[0]);

/** Menu pages and server results; the section with the best match first. */
export const inSections = (pages: readonly PageHit[], groups: readonly SearchGroup[]): Section[] =>
  [...(pages.length > 0 ? [{ pages }] : []), ...groups.map((group) => ({ group }))].toSorted((a, b) => {
    const [best, other] = [bestOf(a), bestOf(b)];
    return best && other ? byRank(best, other) : 0;
  });

/** The value of the first item, which is selected when an answer arrives. */
export function firstOf(sections: readonly Section[]): string {
  const [section] = sections;
  const best = section && bestOf(section);
  return best ? `${isPages(section) ? 'page' : section.group.kind}-${best.id}` : '';
}

type Props = { sections: readonly Section[]; typed: string; onOpen: (path: string) => void };

export const Results = ({ sections, ...rest }: Props) =>
  sections.map((section) =>
    isPages(section) ? (
      <Pages key="pages" pages={section.pages} {...rest} />
    ) : (
      <Group key={section.group.kind} group={section.group} {...rest} />
    ),
  );

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

function Group({ group: { kind, hits, more }, typed, onOpen }: { group: SearchGroup } & Omit<Props, 'sections'>) {
  const { t } = useTranslation();
  const list = more ? hits[0]?.list : null;
  return (
    <Command.Group heading={t(`search.kind.${kind}`)} className={groupClass}>
      {hits.map((hit) => (
        <HitRow key={hit.id} hit={hit} value={`${kind}-${hit.id}`} typed={typed} onOpen={onOpen} />
      ))}
      {list ? (
        <Command.Item
          value={`${kind}-all`}
          onSelect={() => onOpen(`${list}?${new URLSearchParams({ search: typed }).toString()}`)}
          className={`${itemClass} text-muted`}
        >
          <ArrowRight size={14} aria-hidden />
          {t('search.all')}
        </Command.Item>
      ) : null}
    </Command.Group>
  );
}
