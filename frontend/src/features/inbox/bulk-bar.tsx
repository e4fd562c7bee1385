import { inboxMark } from '@bls/proto/client/identity/inbox/inbox';
import type { InboxEntry, InboxFilter } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import type { InboxTab } from '@bls/proto/domain/enumerations/identity';
import { CheckCheck, ExternalLink, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Check } from '../../ui/form/checkbox.js';
import { notify } from '../../ui/feedback/notify.js';
import { useCommand } from '../../lib/api/query.js';
import type { Selection } from './use-selection.js';

type Props = { tab: InboxTab; shown: readonly InboxEntry[]; total: number; filter: InboxFilter; selection: Selection };

/** Browsers allow few new windows per click, and more would overwhelm the user. */
const MAX_OPENED = 10;

/** Actions for the selected entries. Always rendered, so that the layout does not shift on the first selection. */
export function BulkBar({ tab, shown, total, filter, selection }: Props) {
  const { t } = useTranslation();
  const mark = useCommand(inboxMark);
  const { ids, everything } = selection;
  const chosen = shown.filter((entry) => everything || ids.has(entry.id));
  const count = everything ? total : chosen.length;
  const hasNews = tab === 'Notification' || tab === 'Pending';
  const set = async (read: boolean) => {
    const which =
      tab === 'Pending'
        ? { itemIds: chosen.map((entry) => entry.itemId) }
        : everything
          ? { matching: filter }
          : { ids: chosen.map((entry) => entry.id) };
    try {
      await mark.mutateAsync({ ...which, read });
      selection.clear();
    } catch (error) {
      notify.error(error, t);
    }
  };
  const open = () => {
    const paths = [...new Set(chosen.map((entry) => entry.path))].slice(0, MAX_OPENED);
    const opened = paths.filter((path) => window.open(`${window.location.pathname}#${path}`, '_blank') !== null).length;
    if (opened < paths.length) notify.info(t('inboxScreen.blocked', { count: opened, of: paths.length }));
    if (opened > 0 && hasNews) mark.mutate({ itemIds: chosen.slice(0, MAX_OPENED).map((entry) => entry.itemId) });
  };
  const allShown = shown.length > 0 && shown.every((entry) => ids.has(entry.id));
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
      <Check
        label={t('inboxScreen.selectShown')}
        checked={everything || allShown}
        mixed={!everything && !allShown && ids.size > 0}
        onChange={selection.toggleShown}
      />
      {count === 0 ? (
        <span className="text-xs text-muted">{t('inboxScreen.shown', { count: shown.length, of: total })}</span>
      ) : (
        <div role="group" aria-label={t('list.bulk')} className="flex flex-wrap items-center gap-2">
          <span className="text-xs font-medium" role="status">
            {t('list.selected', { count })}
          </span>
          {hasNews ? (
            <>
              <Button size="small" icon={<CheckCheck size={14} aria-hidden />} busy={mark.isPending} onClick={() => void set(true)}>
                {t('inboxScreen.markRead')}
              </Button>
              <Button size="small" icon={<Mail size={14} aria-hidden />} disabled={mark.isPending} onClick={() => void set(false)}>
                {t('inboxScreen.markUnread')}
              </Button>
            </>
          ) : null}
          <Button size="small" icon={<ExternalLink size={14} aria-hidden />} disabled={everything || count > MAX_OPENED} onClick={open}>
            {t('inboxScreen.openAll')}
          </Button>
          {tab === 'Notification' && allShown && !everything && total > shown.length ? (
            <Button size="small" kind="quiet" onClick={selection.chooseEverything}>
              {t('inboxScreen.selectEverything', { count: total })}
            </Button>
          ) : null}
          <Button size="small" kind="quiet" onClick={selection.clear}>
            {t('list.clearSelection')}
          </Button>
        </div>
      )}
    </div>
  );
}
