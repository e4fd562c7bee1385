import type { Anchor } from '@bls/proto/domain/approval/picture';
import { pinAdd } from '@bls/proto/client/approvals/pins';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useCommand } from '../../../lib/api/query.js';
import type { Commented } from './types.js';

type Props = { of: Commented; pictureId: string; anchor: Anchor; onDone: (pinId: string) => void; onCancel: () => void };

/** The composer of a new comment, beside its area. Enter sends, Shift+Enter breaks the line, Escape cancels. */
export function Composer({ of, pictureId, anchor, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const add = useCommand(pinAdd);
  const [text, setText] = useState('');
  // created once, so that a retry after a lost connection adds no second comment
  const [id] = useState(() => crypto.randomUUID());
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!text.trim() || add.isPending) return;
    try {
      const pin = await add.mutateAsync({ ...of, pictureId, id, anchor, text: text.trim() });
      onDone(pin.id);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} className="animate-fade rounded-lg border border-line bg-raised p-2 shadow-pop">
      <textarea
        autoFocus
        aria-label={t('approvals.pin.text')}
        placeholder={t('approvals.pin.text')}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void send(event);
        }}
        className="block w-full resize-none rounded-md border border-control/70 bg-surface px-2 py-1.5 max-sm:text-[16px]"
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button size="small" kind="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button size="small" kind="primary" type="submit" busy={add.isPending} disabled={!text.trim()}>
          {t('approvals.pin.add')}
        </Button>
      </div>
    </form>
  );
}
