import type { Audience } from '@bls/proto/domain/deal-comment/audience';
import { type Mentioned, stillMentioned } from '@bls/proto/domain/deal-comment/mentions';
import { Paperclip } from 'lucide-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePendingUploads } from '../../lib/forms/pending-uploads.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import type { UploadedFile } from '../files/file-upload.js';
import { MentionField } from './mention-field.js';
import type { CommentedDeal } from './types.js';

const CommentFiles = lazy(() => import('./comment-files.js'));

type Written = { text: string; mentions: string[] };
type Props = {
  of: CommentedDeal;
  audience: Audience;
  label: string;
  /** The text that is changed, and who is mentioned in it. */
  before?: { text: string; mentions: readonly Mentioned[] };
  /** Without `before`, files may go with the text. */
  send: (written: Written & { fileIds: string[] }) => Promise<unknown>;
  onCancel?: () => void;
  children?: ReactNode;
};

/** The text of a comment or reply. Ctrl+Enter sends it. */
export function CommentForm({ of, audience, label, before, send, onCancel, children }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(before?.text ?? '');
  const [chosen, setChosen] = useState<readonly Mentioned[]>(before?.mentions ?? []);
  const [files, setFiles] = useState<readonly UploadedFile[]>();
  const [busy, setBusy] = useState(false);
  const { uploads, unsent, holdsBack } = usePendingUploads();
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!text.trim() || busy || holdsBack()) return;
    setBusy(true);
    try {
      const mentions = stillMentioned(text, chosen).map(({ userId }) => userId);
      await send({ text: text.trim(), mentions, fileIds: (files ?? []).map(({ fileId }) => fileId) });
      setText('');
      setFiles(undefined);
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
      {files ? (
        <Suspense>
          <CommentFiles files={files} onChange={setFiles} uploads={uploads} error={unsent ? t(unsent) : undefined} />
        </Suspense>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        {before || files ? null : (
          <Button size="small" icon={<Paperclip size={13} aria-hidden />} onClick={() => setFiles([])}>
            {t('comments.attach')}
          </Button>
        )}
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
