import type { SearchHit } from '@bls/proto/domain/search/hit';
import { byRank, scoreOf } from '@bls/proto/domain/search/ranking';
import { leavesOf, pathOf, useMenu, useMenuLabel } from '../menu/menu.js';

export type PageHit = Pick<SearchHit, 'id' | 'title' | 'path' | 'score' | 'at'> & { icon: string };

/** Menu pages whose name matches the text in the reader's language or in English; all pages for an empty text. */
export function usePages(text: string): PageHit[] {
  const { nodes } = useMenu();
  const label = useMenuLabel();
  const pages = leavesOf(nodes ?? []).map((node): PageHit => {
    const title = label(node);
    return { id: String(node.MenuId), title, path: pathOf(node), icon: node.Icon, at: null, score: scoreOf(text, [title, node.Name], []) };
  });
  return text === '' ? pages : pages.filter(({ score }) => score > 0).toSorted(byRank);
}
