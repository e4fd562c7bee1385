import { contractMove, contractRead, contractSignature } from '@bls/proto/client/licensing/contracts/contract';
import { signingRead } from '@bls/proto/client/licensing/contracts/signing';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { ContractAction } from '@bls/proto/domain/workflow/definitions/contract';
import { useTranslation } from 'react-i18next';
import { signatureInput } from '../../../domain/signature/signature-input.js';
import { type GivenSignature, SigningForm } from '../../../domain/signature/signing-form.js';
import { SigningScreen } from '../../../domain/signature/signing-screen.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { useUser } from '../../../lib/session/session.js';
import { ButtonLink } from '../../../ui/actions/button.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { contractPath, signsOnScreen } from '../paths.js';

/** Signing a contract with its document, parties, amount and words of consent in view. */
export default function Sign() {
  const { contractVersionId } = useParams(ROUTES.contracts.sign);
  const contract = useCall(contractRead, { contractVersionId });
  const signing = useCall(signingRead, { contractVersionId });
  const { t } = useTranslation();
  if (!contract.data) return <Awaiting query={contract} />;
  if (!signing.data) return <Awaiting query={signing} />;
  const action = contract.data.actions.find((each) => each.allowed && signsOnScreen(each));
  const { deal, fileId } = signing.data;
  const back = contractPath(contractVersionId);
  if (!action || !deal || !fileId)
    return <EmptyState title={t('signing.nothing')} action={<ButtonLink to={back}>{contract.data.number}</ButtonLink>} />;
  return (
    <SigningScreen kind="contract" deal={deal} fileId={fileId} back={back}>
      <SignForm contract={contract.data} deal={deal} action={action} />
    </SigningScreen>
  );
}

type Deal = NonNullable<ResponseOf<typeof signingRead>['deal']>;
type Action = ContractDetail['actions'][number];

function SignForm({ contract, deal, action: { action, needs } }: { contract: ContractDetail; deal: Deal; action: Action }) {
  const { t } = useTranslation();
  const user = useUser();
  const { leave } = useScreen();
  const move = useCommand(contractMove);
  const { contractVersionId, revision } = contract;
  const stored = useCall(contractSignature, { contractVersionId });
  const sign = async (given: GivenSignature) => {
    const signature = await signatureInput(given);
    const { password } = given;
    await move.mutateAsync({
      contractVersionId,
      revision,
      action: action as ContractAction,
      signature,
      ...(password === undefined ? {} : { password }),
    });
    notify.success(t('signing.done.contract'));
    leave(contractPath(contractVersionId));
  };
  return (
    <SigningForm
      deal={deal}
      side={user?.UserType === USER_TYPES.licensor ? 'licensor' : 'licensee'}
      signer={user?.FullName ?? ''}
      stored={stored.data?.fileId}
      asksPassword={needs.includes('password')}
      label={t(`contract.action.${action}`)}
      onSign={sign}
    />
  );
}
