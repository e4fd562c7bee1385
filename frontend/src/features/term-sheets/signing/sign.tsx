import { termSheetRead } from '@bls/proto/client/licensing/term-sheets/reading';
import { termSheetSigning } from '@bls/proto/client/licensing/contracts/signing';
import { termSheetDecide } from '@bls/proto/client/licensing/term-sheets/writing';
import type { SignedDeal } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { TermSheetAction } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { useTranslation } from 'react-i18next';
import { signatureInput } from '../../../domain/signature/signature-input.js';
import { type GivenSignature, SigningForm } from '../../../domain/signature/signing-form.js';
import { SigningScreen } from '../../../domain/signature/signing-screen.js';
import { useWorkflowTexts } from '../../../domain/workflow/workflow-text.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { useUser } from '../../../lib/session/session.js';
import { ButtonLink } from '../../../ui/actions/button.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { signs, viewPath } from '../paths.js';

/** Signing a term sheet with its document, parties, amount and words of consent in view. */
export default function SignTermSheet() {
  const { termSheetVersionId } = useParams(ROUTES.termSheets.sign);
  const { t } = useTranslation();
  const sheet = useCall(termSheetRead, { termSheetVersionId });
  const signing = useCall(termSheetSigning, { termSheetVersionId });
  if (!sheet.data) return <Awaiting query={sheet} />;
  if (!signing.data) return <Awaiting query={signing} />;
  const action = sheet.data.actions.find((each) => each.allowed && signs(each));
  const { deal, fileId, storedFileId } = signing.data;
  const back = viewPath(termSheetVersionId);
  if (!action || !deal || !fileId)
    return <EmptyState title={t('signing.nothing')} action={<ButtonLink to={back}>{sheet.data.number}</ButtonLink>} />;
  return (
    <SigningScreen kind="termSheet" deal={deal} fileId={fileId} back={back}>
      <SignForm sheet={sheet.data} deal={deal} action={action} stored={storedFileId} />
    </SigningScreen>
  );
}

type Props = { sheet: TermSheetDetail; deal: SignedDeal; action: TermSheetDetail['actions'][number]; stored: string | null };

function SignForm({ sheet, deal, action: { action, needs }, stored }: Props) {
  const { t } = useTranslation();
  const { action: label } = useWorkflowTexts('termSheet');
  const user = useUser();
  const { leave } = useScreen();
  const decide = useCommand(termSheetDecide);
  const sign = async (given: GivenSignature) => {
    const { termSheetVersionId, revision } = sheet;
    const signature = await signatureInput(given);
    const { password } = given;
    const taken = { action: action as TermSheetAction, signature, ...(password === undefined ? {} : { password }) };
    await decide.mutateAsync({ termSheetVersionId, revision, ...taken });
    notify.success(t('signing.done.termSheet'));
    leave(viewPath(termSheetVersionId));
  };
  return (
    <SigningForm
      deal={deal}
      side={user?.UserType === USER_TYPES.licensor ? 'licensor' : 'licensee'}
      signer={user?.FullName ?? ''}
      stored={stored}
      {...(stored ? {} : { without: 'stored' as const })}
      asksPassword={needs.includes('password')}
      label={label(action)}
      onSign={sign}
    />
  );
}
