import type { Language } from '@bls/proto/domain/enumerations/identity';
import { translate } from '../mail/mail.api.js';

/** Why somebody is notified of an item at once. */
export type PushReason = 'waiting' | 'returned' | 'mentioned' | 'assigned';
type Item = { id: string; kind: string; path: string };

/**
 * What a browser shows: the kind of the item and why, no names, numbers, money or comments, because it appears on locked screens.
 * `tag` makes a later message about the item replace this one.
 */
export function pushBody({ id, kind, path }: Item, reason: PushReason, language: Language): string {
  return JSON.stringify({
    title: translate(language, `inbox.kind.${kind}`),
    body: translate(language, `inbox.push.${reason}`),
    path,
    tag: id,
    lang: language === 'zh' ? 'zh-CN' : 'en',
  });
}
