import { designProblems } from '@bls/proto/domain/workflow/design/check';
import type { DesignedWorkflow, DesignKind } from '@bls/proto/domain/workflow/design/design';
import { shippedDesign } from '@bls/proto/domain/workflow/design/short';
import { standardDesign } from '@bls/proto/domain/workflow/design/standard';
import type { WorkflowDesign } from '@bls/proto/contracts/views/workflow-design';
import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { notify } from '../../ui/feedback/notify.js';
import { type Crumb, PageHeader, WithAside } from '../../ui/layout/page.js';
import { Tabs } from '../../ui/layout/tabs.js';
import { TextArea } from '../../ui/form/text-area.js';
import { useShortcut } from '../../lib/browser/shortcuts.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';
import { Changes } from './changes.js';
import { Drawing } from './drawing/drawing.js';
import { Problems } from './problems.js';
import { StepList } from './steps/step-list.js';
import { StepPanel } from './steps/step-panel.js';
import { Trial } from './trial/trial.js';
import { useDesignTexts } from './use-texts.js';
import { useHistory } from './use-history.js';
import { type Taken, Versions } from './versions.js';

/** Storage of the drafts and versions of one workflow. Every function throws the error of its call. */
export type DesignStore = {
  save: (design: DesignedWorkflow, revision: number) => Promise<{ revision: number }>;
  publish: (revision: number, note: string) => Promise<{ version: number }>;
  discard: (revision: number) => Promise<unknown>;
  version: (version: number) => Promise<DesignedWorkflow>;
};
type Props = {
  kind: DesignKind;
  data: WorkflowDesign;
  store: DesignStore;
  title: ReactNode;
  crumbs: readonly Crumb[];
  /** Resets the editor to the stored state. */
  onReload: () => Promise<unknown>;
};

/** The editor of one workflow: diagram, changes, trial and publication. */
export function Designer({ kind, data, store, title, crumbs, onReload }: Props) {
  const { t } = useTranslation();
  const inForce = data.published?.design ?? standardDesign(kind);
  const [saved, setSaved] = useState({ design: data.draft?.design ?? inForce, revision: data.draft?.revision ?? 0 });
  const { design, change, undo, redo, canUndo, canRedo } = useHistory(saved.design);
  const [selected, select] = useState<string>();
  const help = useId();
  const panel = useRef<HTMLDivElement>(null);
  const texts = useDesignTexts(kind);
  const [asking, ask] = useState<'publish' | 'discard'>();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const problems = useMemo(() => designProblems(design), [design]);
  const wrong = useMemo(() => new Set(problems.map(({ step }) => step)), [problems]);
  const dirty = design !== saved.design;
  useUnsavedGuard(dirty);
  useShortcut({ keys: 'mod+z', label: 'workflowDesigner.undo', run: undo });
  useShortcut({ keys: 'mod+y', label: 'workflowDesigner.redo', run: redo });

  /** Moves from the list and the problems to the panel of the step. */
  const open = (id: string | undefined) => {
    select(id);
    if (id !== undefined) panel.current?.focus();
  };

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify.error(error, t);
    } finally {
      setBusy(false);
    }
  };
  const save = async (): Promise<number> => {
    if (!dirty && saved.revision > 0) return saved.revision;
    const { revision } = await store.save(design, saved.revision);
    setSaved({ design, revision });
    return revision;
  };
  const onSave = () =>
    attempt(async () => {
      await save();
      notify.success(t('workflowDesigner.saved'));
    });
  const onPublish = () =>
    attempt(async () => {
      const { version } = await store.publish(await save(), note.trim());
      ask(undefined);
      notify.success(t('workflowDesigner.published', { version }));
      await onReload();
    });
  const onDiscard = () =>
    attempt(async () => {
      if (saved.revision > 0) await store.discard(saved.revision);
      ask(undefined);
      await onReload();
    });
  const onTake = (taken: Taken) =>
    attempt(async () => {
      change(typeof taken === 'number' ? await store.version(taken) : shippedDesign(kind, taken));
      select(undefined);
      notify.success(t('workflowDesigner.copied'));
    });

  const aside = (
    <>
      <Card title={t('workflowDesigner.steps')}>
        <StepList design={design} selected={selected} wrong={wrong} onSelect={open} onChange={change} />
      </Card>
      <Card title={t('workflowDesigner.problems', { count: problems.length })}>
        <Problems design={design} problems={problems} onSelect={open} />
      </Card>
    </>
  );
  const step = design.steps.find((each) => each.id === selected);
  const editor = (
    <WithAside aside={aside}>
      <Card title={t('workflowDesigner.drawing')} flush>
        <div className="px-2 pb-3">
          <Drawing design={design} selected={selected} wrong={wrong} helpId={help} onSelect={select} onOpen={open} onChange={change} />
          <div id={help} className="space-y-1 px-2 pt-2 text-xs text-muted">
            <p>{t('workflowDesigner.drawingHelp')}</p>
            <p className="pointer-coarse:hidden">{t('workflowDesigner.drawingKeys')}</p>
          </div>
        </div>
      </Card>
      <div ref={panel} tabIndex={-1} role="group" aria-label={t('workflowDesigner.step')} className="scroll-mt-4 rounded-lg outline-none">
        <Card title={step ? texts.full(step) : t('workflowDesigner.step')}>
          {step ? (
            <StepPanel key={step.id} design={design} step={step} onChange={change} />
          ) : (
            <p className="text-muted">{t('workflowDesigner.chooseStep')}</p>
          )}
        </Card>
      </div>
    </WithAside>
  );
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        note={data.published ? t('workflowDesigner.inForce', { version: data.published.version }) : t('workflowDesigner.standardInForce')}
        actions={
          <>
            <IconButton label={t('workflowDesigner.undo')} icon={<Undo2 size={16} aria-hidden />} disabled={!canUndo} onClick={undo} />
            <IconButton label={t('workflowDesigner.redo')} icon={<Redo2 size={16} aria-hidden />} disabled={!canRedo} onClick={redo} />
            {dirty || saved.revision > 0 ? (
              <Button kind="quiet" onClick={() => ask('discard')}>
                {t('workflowDesigner.discard')}
              </Button>
            ) : null}
            <Button disabled={!dirty} busy={busy} onClick={() => void onSave()}>
              {t('workflowDesigner.save')}
            </Button>
            <Button
              kind="primary"
              busy={busy}
              disabled={problems.length > 0 || (!dirty && saved.revision === 0)}
              onClick={() => ask('publish')}
            >
              {t('workflowDesigner.publish')}
            </Button>
          </>
        }
      />
      <Tabs
        label={t('workflowDesigner.tabs')}
        tabs={[
          { id: 'design', label: t('workflowDesigner.tab.design'), content: editor },
          { id: 'trial', label: t('workflowDesigner.tab.trial'), content: <Trial design={design} faultless={problems.length === 0} /> },
          {
            id: 'changes',
            label: t('workflowDesigner.tab.changes'),
            content: (
              <Card flush>
                <Changes before={inForce} after={design} />
              </Card>
            ),
          },
          {
            id: 'versions',
            label: t('workflowDesigner.tab.versions'),
            content: (
              <Card flush>
                <Versions kind={kind} data={data} onTake={(version) => void onTake(version)} />
              </Card>
            ),
          },
        ]}
      />
      <ConfirmDialog
        open={asking === 'publish'}
        onClose={() => ask(undefined)}
        onConfirm={() => void onPublish()}
        title={t('workflowDesigner.publishTitle')}
        text={t('workflowDesigner.publishText')}
        confirm={t('workflowDesigner.publish')}
        busy={busy}
      >
        <TextArea label={t('workflowDesigner.note')} value={note} maxLength={500} onChange={setNote} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        onClose={() => ask(undefined)}
        onConfirm={() => void onDiscard()}
        title={t('workflowDesigner.discardTitle')}
        text={t('workflowDesigner.discardText')}
        confirm={t('workflowDesigner.discard')}
        danger
        busy={busy}
      />
    </>
  );
}
