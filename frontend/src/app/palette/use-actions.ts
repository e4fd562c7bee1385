import type { SearchGroup, SearchHit } from '@bls/proto/domain/search/hit';
import { byRank, scoreOf } from '@bls/proto/domain/search/ranking';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeShortcuts } from '../../lib/browser/shortcuts.js';
import { navigate } from '../../lib/screens/navigate.js';
import { useCan, useUser } from '../../lib/session/session.js';
import { COMPANY_ACTIONS, PLAIN_ACTIONS } from './actions.js';

/** `keys`: the shortcut that does the same. */
export type ActionHit = Pick<SearchHit, 'id' | 'title' | 'score' | 'at'> & { icon: string; keys?: string; run: () => void };

/** Those of the shell itself. */
const NOT_OFFERED = new Set(['mod+k', '?', '/']);

/** The text without the beginning of an action for a company: "new term sheet for sunrise" searches for "sunrise". */
export function useSearchedText(typed: string): string {
  const { t } = useTranslation();
  for (const { id } of COMPANY_ACTIONS) {
    const [before = ''] = t(`palette.action.${id}`, { name: '\n' }).split('\n');
    if (before && typed.toLowerCase().startsWith(before.toLowerCase())) return typed.slice(before.length).trim();
  }
  return typed;
}

/**
 * What can be started: what the visible screen offers (its shortcuts), and what the person may do. With a text those that it
 * matches; an action for a company needs the company among the results.
 */
export function useActions(typed: string, groups: readonly SearchGroup[]): ActionHit[] {
  const { t, i18n } = useTranslation();
  const can = useCan();
  const type = useUser()?.UserType;
  // the palette covers the screen, whose shortcuts stay registered
  const [onScreen] = useState(() => [...new Map(activeShortcuts().map((shortcut) => [shortcut.keys, shortcut])).values()]);
  const english = i18n.getFixedT('en');
  const here = onScreen
    .filter(({ keys }) => !NOT_OFFERED.has(keys))
    .map(({ keys, label, text, run }) => ({
      id: `key-${keys}`,
      icon: 'badge-check',
      title: text ?? t(label),
      other: english(label),
      keys,
      run,
    }));
  const plain = PLAIN_ACTIONS.filter(({ capability }) => can(capability)).map(({ id, icon, to }) => ({
    id,
    icon,
    title: t(`palette.action.${id}`),
    other: english(`palette.action.${id}`),
    run: () => navigate(to(type)),
  }));
  const found = [...here, ...plain].map(({ other, ...action }): ActionHit => ({
    ...action,
    at: null,
    score: scoreOf(typed, [action.title, other], []),
  }));
  if (typed === '') return found;
  return [...found.filter(({ score }) => score > 0), ...forCompanies(groups, can, t)].toSorted(byRank);
}

type Can = ReturnType<typeof useCan>;
type Translate = (key: string, params: Record<string, string>) => string;

/** Actions for the companies that were found; each is as good as its company. */
function forCompanies(groups: readonly SearchGroup[], can: Can, t: Translate): ActionHit[] {
  const companies = groups.filter(({ kind }) => kind === 'company').flatMap(({ hits }) => hits);
  return COMPANY_ACTIONS.filter(({ capability }) => can(capability)).flatMap(({ id, icon, of, to }) =>
    companies
      .filter(({ list }) => list === of)
      .map((company) => ({
        id: `${id}-${company.id}`,
        icon,
        title: t(`palette.action.${id}`, { name: company.title }),
        at: null,
        score: company.score,
        run: () => navigate(to(company)),
      })),
  );
}
