import type { Pin } from '@bls/proto/contracts/views/approval';
import { pinReply, pinResolve } from '@bls/proto/client/approvals/pins';
import { Check, CornerDownRight, RotateCcw } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { cx } from '../../../ui/cx.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useCommand } from '../../../lib/api/query.js';
import { useRoleLabel } from '../../../lib/session/tenant.js';
import type { Commented } from './types.js';

type Props = {
  of: Commented;
  pin: Pin;
  /** Name of the picture, when the version has several. */
  place: string | undefined;
  /** What is drawn for it, and on which page. */
  drawn: string;
  selected: boolean;
  onSelect: () => void;
  commentable: boolean;
};

/** One pinned comment: collapsed in the list; shows replies and actions when it is selected. */
export function PinThread({ of, pin, place, drawn, selected, onSelect, commentable }: Props) {
  const { t } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <li ref={item} className={cx('border-b border-line last:border-b-0', selected ? 'bg-accent-soft' : 'hover:bg-hover')}>
      <button
        type="button"
        aria-expanded={selected}
        onClick={onSelect}
        className="focus-inset flex w-full items-start gap-2.5 px-4 py-2.5 text-left"
      >
        <span
          className={cx(
            'tabular mt-px flex size-5 shrink-0 items-center justify-center rounded-full text-[11px] font-semibold text-white',
            pin.resolved ? 'bg-[#54606c]' : 'bg-fill',
          )}
        >
          {pin.resolved ? <Check size={12} strokeWidth={3} aria-label={t('approvals.pin.resolved')} /> : pin.number}
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx('block break-words whitespace-pre-line', pin.resolved && 'text-muted', !selected && 'line-clamp-3')}>
            {pin.text}
          </span>
          <Signed
            name={pin.by.name}
            role={pin.by.role}
            at={pin.at}
            note={[place, drawn, pin.replies.length > 0 ? t('approvals.pin.replies', { count: pin.replies.length }) : undefined]
              .filter(Boolean)
              .join(' · ')}
          />
        </span>
      </button>
      {selected ? (
        <div className="space-y-2 pr-4 pb-3 pl-11">
          {pin.replies.map((reply) => (
            <div key={reply.id} className="flex gap-2">
              <CornerDownRight size={13} aria-hidden className="mt-1 shrink-0 text-faint" />
              <div className="min-w-0">
                <p className="break-words whitespace-pre-line">{reply.text}</p>
                <Signed name={reply.by.name} role={reply.by.role} at={reply.at} />
              </div>
            </div>
          ))}
          {pin.resolved ? <Turn text={t('approvals.pin.resolvedBy', { name: pin.resolved.by.name })} at={pin.resolved.at} /> : null}
          {pin.reopened ? <Turn text={t('approvals.pin.reopenedBy', { name: pin.reopened.by.name })} at={pin.reopened.at} /> : null}
          {commentable ? <Answer of={of} pin={pin} /> : null}
        </div>
      ) : null}
    </li>
  );
}

const Turn = ({ text, at }: { text: string; at: string }) => (
  <p className="text-xs text-muted">
    {text} · <DateText value={at} time />
  </p>
);

function Signed({ name, role, at, note }: { name: string; role: string; at: string; note?: string }) {
  const roleLabel = useRoleLabel();
  return (
    <span className="block text-xs text-muted">
      {name}, {roleLabel(role)} · <DateText value={at} time />
      {note ? ` · ${note}` : null}
    </span>
  );
}

function Answer({ of, pin }: { of: Commented; pin: Pin }) {
  const { t } = useTranslation();
  const reply = useCommand(pinReply);
  const resolve = useCommand(pinResolve);
  const [text, setText] = useState('');
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!text.trim() || reply.isPending) return;
    try {
      await reply.mutateAsync({ ...of, pinId: pin.id, text: text.trim() });
      setText('');
    } catch (error) {
      notify.error(error, t);
    }
  };
  const toggle = () => resolve.mutate({ ...of, pinId: pin.id, resolved: !pin.resolved }, { onError: (error) => notify.error(error, t) });
  return (
    <form onSubmit={(event) => void send(event)} className="space-y-2">
      <textarea
        aria-label={t('approvals.pin.reply')}
        placeholder={t('approvals.pin.reply')}
        rows={1}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void send(event);
        }}
        className="field-sizing-content max-h-40 w-full resize-none rounded-md border border-control/70 bg-surface px-2.5 py-1 max-sm:text-[16px]"
      />
      <div className="flex gap-2">
        {text.trim() ? (
          <Button type="submit" size="small" kind="primary" busy={reply.isPending}>
            {t('approvals.pin.send')}
          </Button>
        ) : null}
        <Button
          size="small"
          busy={resolve.isPending}
          onClick={toggle}
          icon={pin.resolved ? <RotateCcw size={13} aria-hidden /> : <Check size={13} aria-hidden />}
        >
          {t(pin.resolved ? 'approvals.pin.reopen' : 'approvals.pin.resolve')}
        </Button>
      </div>
    </form>
  );
}
