import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../ui/actions/button.js';
import { notify } from '../../../../ui/feedback/notify.js';
import { PageHeader } from '../../../../ui/layout/page.js';
import { Wizard, type WizardStep } from '../../../../ui/layout/wizard.js';
import type { SaveState } from '../../../../lib/forms/autosave.js';
import { useScreen } from '../../../../lib/screens/screen.js';
import { CounterOffers } from '../../counter-offer/counter-offers.js';
import { SectionIssues } from '../../fields/rows.js';
import { isSection, type Step, stepPath, STEPS, viewPath } from '../../paths.js';
import { DiscardDraft } from './discard-draft.js';
import { rememberStep } from './last-step.js';
import { Returned } from './returned.js';
import { pathTo } from '../../../../lib/screens/path.js';
import { ROUTES } from '../../../../lib/screens/patterns.js';

type Props = {
  sheet: TermSheetDetail | undefined;
  step: Step;
  saving?: SaveState;
  /** Saves pending changes before another step opens. */
  saveNow?: () => Promise<void>;
  finish?: ReactNode;
  /** Without a draft: creates it, and opens the next step. */
  create?: () => void;
  children: ReactNode;
};

/** The frame of every step: the state of the deal, and the complete and erroneous steps. */
export function WizardFrame({ sheet, step, saving, saveNow, finish, create, children }: Props) {
  const { t } = useTranslation();
  const { go } = useScreen();
  const versionId = sheet?.termSheetVersionId;
  useEffect(() => {
    if (versionId) rememberStep(versionId, stepPath(step, versionId));
  }, [versionId, step]);
  const open = async (id: string) => {
    create?.();
    try {
      await saveNow?.();
    } catch (error) {
      notify.error(error, t);
      return;
    }
    if (sheet) go(stepPath(id as Step, sheet.termSheetVersionId), id === 'approval' ? { search: { step: id } } : {});
  };
  const title = sheet ? (
    <>
      {sheet.number} <span className="font-normal text-muted">{t('workflow.version', { version: sheet.version })}</span>
    </>
  ) : (
    t('termSheets.wizard.title')
  );
  const stored = isSection(step) && sheet?.terms[step] !== undefined;
  const shown = <SectionIssues value={{ section: step, issues: stored ? (sheet?.issues ?? []) : [] }}>{children}</SectionIssues>;
  const actions = sheet ? (
    <>
      {sheet.discardable ? <DiscardDraft sheet={sheet} saveNow={saveNow} /> : null}
      <ButtonLink to={viewPath(sheet.termSheetVersionId)}>{t('termSheets.wizard.read')}</ButtonLink>
    </>
  ) : null;
  return (
    <>
      <PageHeader
        title={title}
        note={sheet ? t(`termSheet.status.${sheet.status}`) : t('termSheets.wizard.intro')}
        crumbs={[{ label: t('termSheets.list.title'), to: pathTo(ROUTES.termSheets.licensorList) }]}
        actions={actions}
      />
      {sheet ? <Returned sheet={sheet} /> : null}
      {sheet?.status === 'revisable' ? (
        <div className="mb-4 empty:hidden">
          <CounterOffers sheet={sheet} />
        </div>
      ) : null}
      <Wizard
        steps={STEPS.map((id) => ({
          id,
          label: t(isSection(id) ? `termSheet.section.${id}` : `termSheets.wizard.${id}`),
          content: id === step ? shown : null,
          ...stateOf(id, sheet),
        }))}
        current={step}
        onStep={(id) => void open(id)}
        {...(finish ? { finish } : {})}
        {...(saving ? { saving } : {})}
      />
    </>
  );
}

/** To do until something is saved; then complete, or with errors. An optional section never blocks a deal. */
function stateOf(step: Step, sheet: TermSheetDetail | undefined): Pick<WizardStep, 'state' | 'errors'> {
  if (!sheet || !isSection(step)) return { state: 'todo' };
  const errors = sheet.issues.filter((issue) => issue.path[0] === step).length;
  if (sheet.terms[step] === undefined) return { state: 'todo' };
  return errors === 0 ? { state: 'complete' } : { state: 'error', errors };
}
