import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import type { Need } from '@bls/proto/domain/workflow/workflow';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.js';
import { focusWrong } from '../../lib/forms/focus-wrong.js';
import { PendingUploadsContext, usePendingUploads } from '../../lib/forms/pending-uploads.js';
import { afterPaint } from '../../lib/timing/pause.js';
import { shownParams } from '../../lib/text/rule-params.js';
import { useUser } from '../../lib/session/session.js';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { Checkbox } from '../../ui/form/checkbox.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { FileUpload, type UploadedFile } from '../files/file-upload.js';
import { notify } from '../../ui/feedback/notify.js';
import { RadioGroup } from '../../ui/form/radio-group.js';
import type { ChosenSignature } from '../signature/signature-choice.js';
import { TextArea } from '../../ui/form/text-area.js';
import { TextField } from '../../ui/form/text-field.js';

/** An action with its input. `signature` is the typed full name of the signer. */
export type TakenAction = {
  action: string;
  comment?: string;
  reason?: string;
  fileIds?: string[];
  signature?: { fullName: string; picture?: () => Promise<File> };
  password?: string;
  /** The person has confirmed what the dialog asked to confirm. */
  confirmed?: true;
};

/** Lets the signer choose the signature picture for the document. */
export type SignatureField = (input: { name: string; error: string | undefined; onChange: (chosen: ChosenSignature) => void }) => ReactNode;

export type FileText = { label: string; missing?: string };
/** A statement that the person has to confirm, and the message when it is not. */
export type Confirmation = { label: string; missing: string };

type Props = {
  action: { action: string; direction: 'forward' | 'backward'; needs: readonly Need[]; takes: readonly Need[] };
  label: string;
  /** An explanation of the result, where needed. */
  text?: string;
  /** What the person should see before deciding. */
  about?: ReactNode;
  /** Whether `about` has inputs to begin with. */
  aboutAsks?: boolean;
  /** There is nothing to act on. */
  disabled?: boolean;
  /** What the comment is, where it is more than a comment, such as the reason of a revocation. */
  commentLabel?: string | undefined;
  /** Helps to write the comment, such as saved replies. */
  commentTools?: ((comment: string, onComment: (comment: string) => void) => ReactNode) | undefined;
  purpose: FilePurpose;
  /** Label of the file, and the message when it is missing. */
  fileText?: FileText | undefined;
  confirmation?: Confirmation | undefined;
  reasons?: readonly { value: string; label: string }[];
  signatureField?: SignatureField | undefined;
  /** `run` reports its success itself. */
  quiet?: boolean;
  /**
   * The result `stored` means that the action waits on the device until the server can be reached, `shown` that nothing was done
   * because `about` shows something that the person has not seen yet.
   */
  run: (taken: TakenAction) => Promise<unknown>;
  onClose: () => void;
};
type Input = {
  comment: string;
  reason: string;
  files: readonly UploadedFile[];
  name: string;
  password: string;
  chosen: ChosenSignature;
  confirmed: boolean;
};

const missing = (need: Need, input: Input): boolean =>
  ({
    comment: !input.comment.trim(),
    reason: !input.reason.trim(),
    file: input.files.length === 0,
    signature: !input.name.trim() || !input.chosen.ready,
    password: !input.password,
  })[need];

function taken(action: string, input: Input): TakenAction {
  return {
    action,
    ...(input.comment.trim() ? { comment: input.comment.trim() } : {}),
    ...(input.reason ? { reason: input.reason } : {}),
    ...(input.files.length > 0 ? { fileIds: input.files.map((file) => file.fileId) } : {}),
    ...(input.name.trim()
      ? { signature: { fullName: input.name.trim(), ...(input.chosen.picture ? { picture: input.chosen.picture } : {}) } }
      : {}),
    ...(input.password ? { password: input.password } : {}),
    ...(input.confirmed ? { confirmed: true as const } : {}),
  };
}

/** Asks for the required input of an action, and offers the optional one. Ctrl+Enter in a comment takes the action. */
export function ActionDialog({
  action,
  label,
  text: ownText,
  about,
  aboutAsks = false,
  disabled = false,
  commentLabel,
  commentTools,
  purpose,
  fileText,
  confirmation,
  reasons,
  signatureField,
  quiet = false,
  run,
  onClose,
}: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const [input, setInput] = useState<Input>({
    comment: '',
    reason: '',
    files: [],
    name: '',
    password: '',
    chosen: { ready: true, picture: undefined },
    confirmed: false,
  });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);
  const asks = (need: Need) => action.needs.includes(need) || action.takes.includes(need);
  const needs = (need: Need) => action.needs.includes(need);
  const set = (part: Partial<Input>) => setInput((before) => ({ ...before, ...part }));
  const { uploads, unsent, holdsBack } = usePendingUploads();
  const errorOf = (need: Need, text = t('rule.required')) => (tried && needs(need) && missing(need, input) ? text : undefined);

  const unconfirmed = confirmation !== undefined && !input.confirmed;
  const submit = async () => {
    setTried(true);
    if (holdsBack()) return;
    if (busy || disabled) return;
    if (action.needs.some((need) => missing(need, input)) || unconfirmed) {
      afterPaint(() => focusWrong(form.current));
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const outcome = await run(taken(action.action, input));
      if (outcome === 'shown') {
        setBusy(false);
        return;
      }
      if (outcome === 'stored') notify.info(t('offline.stored'));
      else if (!quiet) notify.success(t('workflow.succeeded'));
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };

  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      {/* nothing has to be filled: Enter takes the action */}
      <Button
        kind="primary"
        data-focus-first={(action.needs.length === 0 && !confirmation && !aboutAsks) || undefined}
        busy={busy}
        disabled={disabled}
        onClick={() => void submit()}
      >
        {label}
      </Button>
    </>
  );
  const text = ownText ?? (action.needs.length + action.takes.length === 0 ? t('common.sure') : undefined);
  return (
    <Dialog open onClose={onClose} title={label} {...(text ? { text } : {})} footer={footer}>
      <form
        ref={form}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void submit();
        }}
      >
        {error ? (
          <Alert tone="error">
            {messageOf(error, t)}
            <IssueList error={error} />
          </Alert>
        ) : null}
        {about}
        {confirmation ? (
          <Checkbox
            label={confirmation.label}
            value={input.confirmed}
            onChange={(confirmed) => set({ confirmed })}
            error={tried && unconfirmed ? confirmation.missing : undefined}
          />
        ) : null}
        {asks('reason') && reasons ? (
          <RadioGroup
            label={t('action.asks.reason')}
            required={needs('reason')}
            value={input.reason}
            options={reasons}
            onChange={(reason) => set({ reason })}
            error={errorOf('reason')}
          />
        ) : null}
        {asks('reason') && !reasons ? (
          <TextField
            label={t('action.asks.reason')}
            required={needs('reason')}
            value={input.reason}
            onChange={(reason) => set({ reason })}
            error={errorOf('reason')}
          />
        ) : null}
        {asks('comment') ? (
          <TextArea
            label={commentLabel ?? t('action.asks.comment')}
            required={needs('comment')}
            maxLength={2000}
            value={input.comment}
            onChange={(comment) => set({ comment })}
            error={errorOf('comment')}
          />
        ) : null}
        {asks('comment') ? commentTools?.(input.comment, (comment) => set({ comment })) : null}
        {asks('file') ? (
          <PendingUploadsContext value={uploads}>
            <FileUpload
              label={fileText?.label ?? t('action.asks.file')}
              required={needs('file')}
              purpose={purpose}
              multiple
              value={input.files}
              onChange={(files) => set({ files })}
              error={unsent ? t(unsent) : errorOf('file', fileText?.missing)}
            />
          </PendingUploadsContext>
        ) : null}
        {asks('signature') ? (
          <TextField
            label={t('action.asks.signature')}
            help={t('action.asks.signatureHelp', { name: user?.FullName ?? '' })}
            required={needs('signature')}
            value={input.name}
            onChange={(name) => set({ name })}
            error={input.name.trim() ? undefined : errorOf('signature')}
          />
        ) : null}
        {asks('signature') && signatureField
          ? signatureField({
              name: input.name.trim() || (user?.FullName ?? ''),
              error: input.chosen.ready ? undefined : errorOf('signature'),
              onChange: (chosen) => set({ chosen }),
            })
          : null}
        {asks('password') ? (
          <TextField
            type="password"
            autoComplete="current-password"
            label={t('action.asks.password')}
            required={needs('password')}
            value={input.password}
            onChange={(password) => set({ password })}
            error={errorOf('password')}
          />
        ) : null}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}

function IssueList({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (!(error instanceof ApiError)) return null;
  const texts = error.issues.map((issue) =>
    t(`rule.${issue.rule}`, { ...shownParams(issue.params), defaultValue: t('rule.invalidValue') }),
  );
  // the message of a single rule is the sentence of that rule
  const more = texts.filter((text) => text !== error.message);
  if (more.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-4">
      {more.slice(0, 8).map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}
