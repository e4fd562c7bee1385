import { termSheetRead } from '@bls/proto/client/licensing/term-sheets/reading';
import { termSheetDecide } from '@bls/proto/client/licensing/term-sheets/writing';
import type { Section } from '@bls/proto/domain/term-sheet/terms';
import { termSheetLine } from '@bls/proto/domain/term-sheet/line';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { CommentsButton } from '../../../domain/comments/comment-mark.js';
import { DealComments } from '../../../domain/comments/deal-comments.js';
import { DealSections } from '../../../domain/deal/deal-sections.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { TextArea } from '../../../ui/form/text-area.js';
import { WorkflowLine } from '../../../domain/workflow/workflow-line.js';
import { issuesIn } from '../../../lib/forms/rule-form.js';
import { afterPaint } from '../../../lib/timing/pause.js';
import { shownParams } from '../../../lib/text/rule-params.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useScreen, useSearchValue } from '../../../lib/screens/screen.js';
import { useParams } from '../../../lib/screens/params.js';
import { useCan } from '../../../lib/session/session.js';
import { EffectCard } from '../effect-card.js';
import { usePlaceText } from '../../../domain/deal/place-text.js';
import { stepPath } from '../paths.js';
import { DealSummary } from '../review/deal-summary.js';
import { TermSheetView } from '../view/view.js';
import { WizardFrame } from './draft/wizard-frame.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';

/** The last two steps: a draft is reviewed and submitted; after that the same address shows its internal approval. */
export default function ReviewStep() {
  const { id } = useParams(ROUTES.termSheets.review);
  const can = useCan();
  const query = useCall(termSheetRead, { termSheetVersionId: id });
  if (query.data?.editable && can('termSheet.create')) return <Review sheet={query.data} />;
  return <TermSheetView id={id} />;
}

/** The whole deal as the reviewers will see it, what is missing, and the submit button. */
function Review({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const decide = useCommand(termSheetDecide);
  const place = usePlaceText();
  const [comment, setComment] = useState('');
  const step = useSearchValue('step')[0] === 'approval' ? 'approval' : 'review';
  const { terms, termSheetVersionId, revision } = sheet;
  // broken rules are shown until the draft is saved again
  const fixed = issuesIn(decide.error).length > 0 && decide.variables?.revision !== revision;
  const refusal = fixed ? null : decide.error;
  const issues = [...issuesIn(refusal), ...sheet.issues];
  const messages = useRef<HTMLDivElement>(null);
  const submit = async () => {
    await decide.mutateAsync({ termSheetVersionId, revision, action: 'submit', ...(comment ? { comment } : {}) });
    leave(pathTo(ROUTES.termSheets.submitted, { termSheetVersionId }));
  };
  const finish = (
    <Button
      kind="primary"
      busy={decide.isPending}
      disabled={sheet.issues.length > 0}
      onClick={() => void submit().catch(() => afterPaint(() => messages.current?.focus()))}
    >
      {t('termSheet.action.submit')}
    </Button>
  );
  const refused = (
    <div ref={messages} tabIndex={-1} className="space-y-4 scroll-mt-24 outline-none empty:hidden">
      {refusal && issuesIn(refusal).length === 0 ? <Alert tone="error">{messageOf(refusal, t)}</Alert> : null}
      {issues.length > 0 ? <Issues sheet={sheet} issues={issues} /> : null}
    </div>
  );
  if (step === 'approval')
    return (
      <WizardFrame sheet={sheet} step={step} finish={finish}>
        <div className="space-y-4">
          {refused}
          <DealWorkflow sheet={sheet} />
        </div>
      </WizardFrame>
    );
  return (
    <WizardFrame sheet={sheet} step={step} finish={finish}>
      <div className="space-y-4">
        {refused}
        {issues.length > 0 || refusal ? null : (
          <p className="flex items-center gap-2 font-medium text-ok">
            <CircleCheck size={16} aria-hidden />
            {t('termSheets.wizard.complete')}
          </p>
        )}
        {sheet.issues.length === 0 ? (
          <TextArea label={t('termSheets.wizard.comment')} value={comment} onChange={setComment} maxLength={2000} />
        ) : null}
        {sheet.issues.length === 0 ? <EffectCard sheet={sheet} /> : null}
        <DealSummary sheet={sheet} />
        <DealComments kind="termSheet" itemId={sheet.termSheetId} placeText={(path) => place(path, terms)}>
          <div className="flex justify-end">
            <CommentsButton />
          </div>
          <DealSections terms={terms} />
        </DealComments>
      </div>
    </WizardFrame>
  );
}

/** The approvers of the deal in order, shown before the submission. */
function DealWorkflow({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="mb-3 text-muted">{t('termSheets.wizard.approvalHelp')}</p>
      <WorkflowLine
        workflow={termSheetLine(sheet.facts, sheet.design)}
        texts="termSheet"
        state={sheet.status}
        history={sheet.history.filter((entry) => entry.version === sheet.version)}
        since={sheet.statusSince}
        waitsFor={sheet.waitsFor}
        mine
        facts={sheet.facts}
      />
    </>
  );
}

function Issues({ sheet, issues }: { sheet: TermSheetDetail; issues: TermSheetDetail['issues'] }) {
  const { t } = useTranslation();
  const place = usePlaceText();
  return (
    <Card title={t('termSheets.wizard.toCorrect', { count: issues.length })} flush>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {issues.map((issue, index) => (
          <li key={index}>
            <LinkTo
              to={stepPath(issue.path[0] as Section, sheet.termSheetVersionId)}
              className="focus-inset grid gap-x-4 px-4 py-2 hover:bg-hover sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <span className="font-medium">{place(issue.path, sheet.terms)}</span>
              <span className="text-error">
                {t(`rule.${issue.rule}`, { ...shownParams(issue.params), defaultValue: t('rule.invalidValue') })}
              </span>
            </LinkTo>
          </li>
        ))}
      </ul>
    </Card>
  );
}
