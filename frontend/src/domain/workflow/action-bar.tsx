import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import type { AvailableAction } from '@bls/proto/domain/workflow/workflow';
import { Info } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateActionDialog, useActionDialog } from './late-action-dialog.js';
import { useWorkflowTexts } from './workflow-text.js';
import type { Confirmation, FileText, SignatureField, TakenAction } from './action-dialog.js';
import { Button } from '../../ui/actions/button.js';
import { useShortcut } from '../../lib/browser/shortcuts.js';
import { Popover } from '../../ui/overlay/popover.js';

export type { TakenAction } from './action-dialog.js';

type Props = {
  actions: readonly (Omit<AvailableAction, 'reason'> & { reason?: string | undefined })[];
  /** Prefix of the translation keys, such as `termSheet`. */
  texts: string;
  /** Purpose of the files of an action; by action where it differs. */
  filePurpose?: FilePurpose | ((action: string) => FilePurpose);
  /** Label of the files of an action, where "files" is not specific enough. */
  fileText?: (action: string) => FileText | undefined;
  /** What an action has to confirm, such as the receipt of a sample. */
  confirmation?: (action: string) => Confirmation | undefined;
  /** What the person should see before an action, and whether it has inputs to begin with. */
  about?: (action: string) => { shown: ReactNode; asks: boolean } | undefined;
  /** Label of the comment of an action, where "comment" is not specific enough. */
  commentLabel?: (action: string) => string | undefined;
  /** Helps to write the comment, such as saved replies. */
  commentTools?: (comment: string, onComment: (comment: string) => void) => ReactNode;
  /** Executes the action; an ApiError leaves the dialog open and is shown there. */
  run: (taken: TakenAction) => Promise<unknown>;
  /** The primary button, when it is not the first forward action. */
  primary?: string;
  /** Choices for actions that need a reason. */
  reasons?: readonly { value: string; label: string }[];
  /** For documents that show the signature: which picture of it to use. */
  signatureField?: SignatureField;
  /** Actions that have a screen of their own: what opens it. */
  opens?: (action: Props['actions'][number]) => (() => void) | undefined;
};

/** Steps back that refuse nothing, because the work continues in a new version. */
const REOPENS: ReadonlySet<string> = new Set(['revise', 'reopen']);
const refuses = ({ action, direction }: { action: string; direction: string }): boolean => direction === 'backward' && !REOPENS.has(action);

/**
 * The actions of an item for this person. The first allowed step forward is the only filled button; each opens a dialog
 * with the input that the action needs. A takes the filled action, R the first one that refuses. "Why not?" lists the refused
 * actions with their reasons.
 */
export function ActionBar({
  actions,
  texts,
  filePurpose = 'attachment',
  fileText,
  confirmation,
  about,
  commentLabel,
  commentTools,
  run,
  primary,
  reasons,
  signatureField,
  opens,
}: Props) {
  const [open, setOpen] = useState<string>();
  const { action: label } = useWorkflowTexts(texts);
  const allowed = actions.filter((action) => action.allowed);
  const filled = primary ?? allowed.find((action) => action.direction === 'forward')?.action;
  const ordered = [...allowed].sort((a, b) => rank(a, filled) - rank(b, filled));
  const current = allowed.find((action) => action.action === open);
  const start = (action: Props['actions'][number]) => (opens?.(action) ?? (() => setOpen(action.action)))();
  const forward = allowed.find(({ action }) => action === filled);
  const refusal = allowed.find(refuses);
  useActionDialog(allowed.length > 0);
  useShortcut({
    keys: 'a',
    label: 'workflow.shortcut.forward',
    text: forward && label(forward.action),
    run: () => forward && start(forward),
    off: !forward,
  });
  useShortcut({
    keys: 'r',
    label: 'workflow.shortcut.refuse',
    text: refusal && label(refusal.action),
    run: () => refusal && start(refusal),
    off: !refusal,
  });
  return (
    <>
      <Refused actions={actions.filter((action) => !action.allowed)} texts={texts} />
      {ordered.map((action) => (
        <Button
          key={action.action}
          kind={action.action === filled ? 'primary' : refuses(action) ? 'danger' : 'secondary'}
          onClick={() => start(action)}
          className="max-sm:flex-1"
        >
          {label(action.action)}
        </Button>
      ))}
      <Suspense>
        {current ? (
          <LateActionDialog
            action={current}
            label={label(current.action)}
            purpose={typeof filePurpose === 'function' ? filePurpose(current.action) : filePurpose}
            fileText={fileText?.(current.action)}
            confirmation={confirmation?.(current.action)}
            about={about?.(current.action)?.shown}
            aboutAsks={about?.(current.action)?.asks ?? false}
            commentLabel={commentLabel?.(current.action)}
            commentTools={commentTools}
            {...(reasons ? { reasons } : {})}
            signatureField={signatureField}
            run={run}
            // an action that ends after its dialog is gone must not close the dialog of the next one
            onClose={() => setOpen((now) => (now === current.action ? undefined : now))}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Backward actions first, the primary button last, at the end of the line and closest to the thumb. */
const rank = (action: { action: string; direction: string }, filled: string | undefined): number =>
  action.action === filled ? 2 : action.direction === 'backward' ? 0 : 1;

function Refused({ actions, texts }: Pick<Props, 'actions' | 'texts'>) {
  const { t } = useTranslation();
  const { action: label } = useWorkflowTexts(texts);
  if (actions.length === 0) return null;
  const trigger = (
    <Button kind="quiet" icon={<Info size={15} aria-hidden />}>
      {t('workflow.notYours')}
    </Button>
  );
  return (
    <Popover trigger={trigger} align="end" label={t('workflow.notYours')} className="w-72">
      <ul className="divide-y divide-line">
        {actions.map((action) => (
          <li key={action.action} className="px-2 py-1.5">
            <p className="font-medium text-muted">{label(action.action)}</p>
            <p className="text-xs text-muted">{t(`refusal.${action.reason ?? 'notYourRole'}`)}</p>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
