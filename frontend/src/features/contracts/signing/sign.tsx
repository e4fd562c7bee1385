import { contractMove, contractRead, contractSignature } from '@bls/proto/client/licensing/contract';
import { signingRead } from '@bls/proto/client/licensing/signing';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { CONSENT_EDITION } from '@bls/proto/domain/signing/evidence';
import type { ContractAction } from '@bls/proto/domain/workflow/definitions/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentPages } from '../../../domain/signature/document-pages.js';
import { openPdf } from '../../../domain/signature/open-pdf.js';
import { type ChosenSignature, SignatureChoice } from '../../../domain/signature/signature-choice.js';
import { SignedDealFacts, useConsent } from '../../../domain/signature/signed-deal.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { downloadUrl, upload } from '../../../lib/api/upload.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { useUser } from '../../../lib/session/session.js';
import { Button, ButtonLink } from '../../../ui/actions/button.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Checkbox } from '../../../ui/form/checkbox.js';
import { TextField } from '../../../ui/form/text-field.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Card } from '../../../ui/layout/card.js';
import { PageHeader, WithAside } from '../../../ui/layout/page.js';
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
  if (!action || !deal || !fileId) {
    const back = <ButtonLink to={contractPath(contractVersionId)}>{contract.data.number}</ButtonLink>;
    return <EmptyState title={t('signing.nothing')} action={back} />;
  }
  return (
    <>
      <PageHeader
        title={t('signing.title', { number: deal.number })}
        note={t('signing.note')}
        crumbs={[{ label: deal.number, to: contractPath(contractVersionId) }]}
      />
      <WithAside aside={<SignForm contract={contract.data} deal={deal} action={action} />} className="xl:grid-cols-[minmax(0,1fr)_400px]">
        <DocumentPages open={() => openPdf({ url: downloadUrl(fileId) })} name={deal.fileName} />
      </WithAside>
    </>
  );
}

type Deal = NonNullable<ResponseOf<typeof signingRead>['deal']>;
type Action = ContractDetail['actions'][number];

function SignForm({ contract, deal, action }: { contract: ContractDetail; deal: Deal; action: Action }) {
  const { t } = useTranslation();
  const user = useUser();
  const consentOf = useConsent();
  const { leave } = useScreen();
  const move = useCommand(contractMove);
  const { contractVersionId, revision } = contract;
  const stored = useCall(contractSignature, { contractVersionId });
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [chosen, setChosen] = useState<ChosenSignature>({ ready: true, picture: undefined });
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const asksPassword = action.needs.includes('password');
  const missing = tried ? t('rule.required') : undefined;
  const side = user?.UserType === USER_TYPES.licensor ? 'licensor' : 'licensee';

  const sign = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || !agreed || !name.trim() || !chosen.ready || (asksPassword && !password)) return;
    setBusy(true);
    setError(undefined);
    try {
      const picture = chosen.picture
        ? await upload(await chosen.picture(), 'signature', new AbortController().signal, () => {})
        : undefined;
      await move.mutateAsync({
        contractVersionId,
        revision,
        action: action.action as ContractAction,
        signature: {
          fullName: name.trim(),
          kind: chosen.kind ?? 'stored',
          sha256: deal.sha256,
          consent: CONSENT_EDITION,
          ...(picture ? { fileId: picture.fileId } : {}),
        },
        ...(asksPassword ? { password } : {}),
      });
      notify.success(t('signing.done'));
      leave(contractPath(contractVersionId));
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };

  return (
    <Card title={t('signing.what')}>
      <SignedDealFacts deal={deal} />
      <form className="mt-4 space-y-4 border-t border-line pt-4" onSubmit={(event) => void sign(event)}>
        {error ? <Alert tone="error">{messageOf(error, t)}</Alert> : null}
        <TextField
          label={t('action.asks.signature')}
          help={t('action.asks.signatureHelp', { name: user?.FullName ?? '' })}
          required
          value={name}
          onChange={setName}
          error={name.trim() ? undefined : missing}
        />
        <SignatureChoice
          stored={stored.data?.fileId}
          name={name.trim() || (user?.FullName ?? '')}
          error={chosen.ready ? undefined : missing}
          onChange={setChosen}
        />
        {asksPassword ? (
          <TextField
            type="password"
            autoComplete="current-password"
            label={t('action.asks.password')}
            required
            value={password}
            onChange={setPassword}
            error={password ? undefined : missing}
          />
        ) : null}
        <Checkbox label={consentOf(deal, side)} value={agreed} onChange={setAgreed} error={agreed ? undefined : missing} />
        <Button type="submit" kind="primary" busy={busy} className="w-full">
          {t(`contract.action.${action.action}`)}
        </Button>
      </form>
    </Card>
  );
}
