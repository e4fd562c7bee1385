import { savedReplyDelete, savedReplyList, savedReplySave } from '@bls/proto/client/approvals/settings/review-guide';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { MessageSquareText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useCan, useUser } from '../../lib/session/session.js';
import { Button } from '../../ui/actions/button.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { notify } from '../../ui/feedback/notify.js';
import { Checkbox } from '../../ui/form/checkbox.js';
import { TextField } from '../../ui/form/text-field.js';
import { Popover } from '../../ui/overlay/popover.js';

type Props = { text: string; onText: (text: string) => void };
const LIMIT = 2000;

/** Texts that fill the comment of a decision, and the way to save what is written; nothing for people who do not review. */
export function SavedReplies({ text, onText }: Props) {
  const { t } = useTranslation();
  const reviews = useCan()('approval.guide');
  const [open, setOpen] = useState(false);
  const { data } = useCall(savedReplyList, reviews && open ? {} : undefined, { quiet: true, staleTime: 60_000 });
  const remove = useCommand(savedReplyDelete);
  if (!reviews) return null;
  const fill = (reply: string) => {
    onText(text.trim() ? `${text.trimEnd()}\n${reply}`.slice(0, LIMIT) : reply);
    setOpen(false);
  };
  const discard = (id: string) => remove.mutateAsync({ id }).catch((error: unknown) => notify.error(error, t));
  const trigger = (
    <Button size="small" kind="quiet" icon={<MessageSquareText size={14} aria-hidden />}>
      {t('reviewGuide.replies')}
    </Button>
  );
  return (
    <Popover trigger={trigger} label={t('reviewGuide.replies')} open={open} onOpenChange={setOpen} className="w-80 p-2">
      {data && data.replies.length > 0 ? (
        <ul className="max-h-64 overflow-y-auto">
          {data.replies.map((reply) => (
            <li key={reply.id} className="flex items-start gap-1">
              <button
                type="button"
                onClick={() => fill(reply.text)}
                className="focus-inset min-w-0 flex-1 rounded-sm px-2 py-1.5 text-left hover:bg-hover"
              >
                <span className="block truncate font-medium">{reply.title}</span>
                <span className="block truncate text-xs text-muted">
                  {[reply.shared ? t('reviewGuide.sharedBy', { name: reply.by }) : undefined, reply.text].filter(Boolean).join(' · ')}
                </span>
              </button>
              {reply.mine ? (
                <IconButton
                  plain
                  label={t('reviewGuide.removeReply', { title: reply.title })}
                  icon={<Trash2 size={14} aria-hidden />}
                  onClick={() => void discard(reply.id)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-2 py-1.5 text-muted">{t(data ? 'reviewGuide.noReplies' : 'common.loading')}</p>
      )}
      {text.trim() ? <SaveText text={text.trim()} /> : null}
    </Popover>
  );
}

function SaveText({ text }: { text: string }) {
  const { t } = useTranslation();
  const staff = useUser()?.UserType === USER_TYPES.licensor;
  const save = useCommand(savedReplySave);
  const [title, setTitle] = useState('');
  const [shared, setShared] = useState(false);
  const store = async () => {
    if (!title.trim()) return;
    try {
      await save.mutateAsync({ id: crypto.randomUUID(), title: title.trim(), text, shared });
      setTitle('');
      notify.success(t('reviewGuide.replySaved'));
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <div className="mt-2 space-y-2 border-t border-line px-2 pt-2 pb-1">
      <TextField label={t('reviewGuide.saveAs')} value={title} onChange={setTitle} maxLength={80} />
      {staff ? <Checkbox label={t('reviewGuide.share')} value={shared} onChange={setShared} /> : null}
      <Button size="small" busy={save.isPending} disabled={!title.trim()} onClick={() => void store()}>
        {t('reviewGuide.saveReply')}
      </Button>
    </div>
  );
}
