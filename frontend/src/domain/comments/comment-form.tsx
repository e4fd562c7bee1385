import type { Audience } from '@bls/proto/domain/deal-comment/audience';
import { type Mentioned, stillMentioned } from '@bls/proto/domain/deal-comment/mentions';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { MentionField } from './mention-field.js';
import type { CommentedDeal } from './types.js';

type Props = {
  of: CommentedDeal;
  audience: Audience;
  label: string;
  /** The text that is changed, and who is mentioned in it. */
  before?: { text: string; mentions: readonly Mentioned[] };
  send: (written: { text: string; mentions: string[] }) => Promise<unknown>;
  onCancel?: () => void;
  children?: ReactNode;
};

/** The text of a comment or reply. Ctrl+Enter sends it. */
export function CommentForm({ of, audience, label, before, send, onCancel, children }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(before?.text ?? '');
  const [chosen, setChosen] = useState<readonly Mentioned[]>(before?.mentions ?? []);
  const [busy, setBusy] = useState(false);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!text.trim() || busy) return;
    setBusy(true);
    try {
      await send({ text: text.trim(), mentions: stillMentioned(text, chosen).map(({ userId }) => userId) });
      setText('');
      setChosen([]);
    } catch (error) {
      notify.error(error, t);
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-2">
      <MentionField
        of={of}
        audience={audience}
        label={label}
        value={text}
        onChange={setText}
        onMention={(person) => setChosen((people) => [...people.filter(({ userId }) => userId !== person.userId), person])}
        onSend={() => void submit()}
        focused={before !== undefined || onCancel !== undefined}
      />
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel ? (
          <Button size="small" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        ) : null}
        <Button type="submit" size="small" kind="primary" busy={busy} disabled={!text.trim()}>
          {t('comments.send')}
        </Button>
      </div>
    </form>
  );
}
