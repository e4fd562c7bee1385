import { contractMove, contractRead, contractSignature } from '@bls/proto/client/licensing/contracts/contract';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import { compileDesign } from '@bls/proto/domain/workflow/design/compile';
import { type ContractAction, contractFileKindOf, contractWorkflow } from '@bls/proto/domain/workflow/definitions/contract';
import { useTranslation } from 'react-i18next';
import { ActionBar, type TakenAction } from '../../domain/workflow/action-bar.js';
import type { SignatureField } from '../../domain/workflow/action-dialog.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { SealLink } from '../../domain/signature/seal-link.js';
import { SignatureChoice } from '../../domain/signature/signature-choice.js';
import { Alert } from '../../ui/feedback/alert.js';
import { Card } from '../../ui/layout/card.js';
import { DealSections } from '../../domain/deal/deal-sections.js';
import { KeyFigures } from '../../domain/deal/figures/key-figures.js';
import { MoneyTerms } from '../../domain/deal/money-terms.js';
import { CommentsButton } from '../../domain/comments/comment-mark.js';
import { DealComments } from '../../domain/comments/deal-comments.js';
import { FileList } from '../../domain/deal/file-list.js';
import { usePlaceText } from '../../domain/deal/place-text.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Money } from '../../domain/money/money.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { Status } from '../../ui/feedback/status.js';
import { type Tab, Tabs } from '../../ui/layout/tabs.js';
import { Timeline } from '../../domain/workflow/timeline.js';
import { WorkflowLine } from '../../domain/workflow/workflow-line.js';
import { isOvertaken } from '../../lib/api/api-error.js';
import { notify } from '../../ui/feedback/notify.js';
import { refresh, useCall, useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useParams } from '../../lib/screens/params.js';
import { useCan, useUser } from '../../lib/session/session.js';
import { upload } from '../../lib/api/upload.js';
import { Arrangement } from './signing/arrangement.js';
import { ClausesCard } from './clauses/clauses-card.js';
import { CompareVersions } from './compare/compare-versions.js';
import { DocumentCard } from './document/document-card.js';
import { Generations, MissingTermsAlert } from './document/generations.js';
import { WordCard } from './word/word-card.js';
import { contractPath, listPath, MOVED_PATH, signPath, signsOnScreen } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** One contract: its workflow, its files by version, and its terms. */
export default function VersionManagement() {
  const { t } = useTranslation();
  const user = useUser();
  const { contractVersionId: id } = useParams(ROUTES.contracts.versions);
  const request = id ? { contractVersionId: id } : undefined;
  const query = useCall(contractRead, request);
  // the PDF of a new contract is rendered a moment after its creation, and sealed a moment after both signatures
  const drawing = query.data && (awaitsDocument(query.data) || awaitsSeal(query.data));
  useCall(contractRead, request, { every: drawing ? 2000 : false });
  if (!id) {
    const list = <ButtonLink to={listPath(user?.UserType)}>{t('contracts.list.title')}</ButtonLink>;
    return <EmptyState title={t('contracts.view.choose')} action={list} />;
  }
  if (!query.data) return <Awaiting query={query} />;
  return <Commented contract={query.data} />;
}

/** The deal of a contract is commented at the same places as that of a term sheet. */
function Commented({ contract }: { contract: ContractDetail }) {
  const place = usePlaceText();
  return (
    <DealComments kind="contract" itemId={contract.contractId} placeText={(path) => place(path, contract.terms)}>
      <Contract contract={contract} />
    </DealComments>
  );
}

const isRecent = (instant: string): boolean => Date.now() - Date.parse(instant) < 120_000;
/** Created recently: later it has no document because the template has no place for agreed terms. */
const awaitsDocument = ({ files, statusSince }: ContractDetail): boolean => files.length === 0 && isRecent(statusSince);

/** Signed recently: contracts that were signed before seals existed get none. */
const awaitsSeal = ({ status, sealCode, statusSince }: ContractDetail): boolean =>
  status === 'signedAll' && sealCode === null && isRecent(statusSince);

/** The signed contract must be a PDF; other files may be documents. */
const purposeOf = (action: string): FilePurpose => (action === 'sign' ? 'signedContract' : 'contractFile');

function Contract({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const user = useUser();
  const can = useCan();
  const { leave, go } = useScreen();
  const move = useCommand(contractMove);
  // also shown as a toast, because the dialog may be unmounted with its action
  const overtaken = async (error: unknown): Promise<never> => {
    if (isOvertaken(error)) {
      notify.error(error, t);
      await refresh(contractRead);
    }
    throw error;
  };
  const fileText = (action: string) => {
    const kind = contractFileKindOf(action, contract.status);
    return { label: t(`contract.fileKind.${kind}`), missing: t(`contract.fileMissing.${kind}`) };
  };
  const act = async ({ action, comment, fileIds, signature, password }: TakenAction) => {
    const picture = signature?.picture
      ? await upload(await signature.picture(), 'signature', new AbortController().signal, () => {})
      : undefined;
    const after = await move
      .mutateAsync({
        contractVersionId: contract.contractVersionId,
        revision: contract.revision,
        action: action as ContractAction,
        ...(comment ? { comment } : {}),
        ...(fileIds?.length ? { fileIds: [...fileIds] } : {}),
        ...(signature ? { signature: { fullName: signature.fullName, ...(picture ? { fileId: picture.fileId } : {}) } } : {}),
        ...(password ? { password } : {}),
      })
      .catch(overtaken);
    if (after.version !== contract.version) leave(contractPath(after.contractVersionId));
    else if (action.startsWith('send')) go(MOVED_PATH, { search: { contractVersionId: after.contractVersionId } });
  };
  return (
    <>
      <PageHeader
        title={
          <>
            {contract.number} <span className="font-normal text-muted">{t('workflow.version', { version: contract.version })}</span>
          </>
        }
        crumbs={[{ label: t('contracts.list.title'), to: listPath(user?.UserType) }, { label: name(contract, 'licenseeName') }]}
        note={<Status tone={contractWorkflow.states[contract.status].tone} text={t(`contract.status.${contract.status}`)} />}
        actions={
          <>
            <CommentsButton />
            {contract.status === 'signedAll' && can('termSheet.create') ? (
              <ButtonLink to={pathTo(ROUTES.termSheets.follow, {}, { contract: contract.number })}>{t('contracts.view.follow')}</ButtonLink>
            ) : null}
            <ActionBar
              actions={contract.actions}
              texts="contract"
              filePurpose={purposeOf}
              fileText={fileText}
              signatureField={(given) => <OwnSignature contractVersionId={contract.contractVersionId} {...given} />}
              opens={(action) => (signsOnScreen(action) ? () => go(signPath(contract.contractVersionId)) : undefined)}
              run={act}
            />
          </>
        }
      />
      {contract.current ? null : <OldVersion contract={contract} />}
      <WorkflowLine
        workflow={contract.design ? compileDesign(contract.design.design) : contractWorkflow}
        texts="contract"
        state={contract.status}
        history={contract.history}
        since={contract.statusSince}
        waitsFor={contract.waitsFor}
        mine={contract.actions.some((action) => action.allowed && action.direction === 'forward')}
        facts={contract.facts}
      />
      <div className="mb-4">
        <KeyFigures folded terms={contract.terms} termSheetVersionId={contract.termSheetVersionId} revision={contract.revision} />
      </div>
      <WithAside aside={<Aside contract={contract} />}>
        <Parts contract={contract} />
      </WithAside>
    </>
  );
}

function OldVersion({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation();
  const newest = contract.versions.at(-1);
  const open = newest ? (
    <LinkTo to={contractPath(newest.contractVersionId)} className="font-medium underline">
      {t('contracts.view.newest', { version: newest.version })}
    </LinkTo>
  ) : null;
  return (
    <div className="mb-4">
      <Alert tone="information" action={open}>
        {t('contracts.view.old')}
      </Alert>
    </div>
  );
}

function Aside({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('contracts.view.facts')}>
        <KeyValueList
          rows={[
            {
              label: t('contracts.termSheet'),
              value: (
                <LinkTo
                  to={pathTo(ROUTES.termSheets.view, { termSheetVersionId: contract.termSheetVersionId })}
                  className="text-link hover:underline"
                >
                  {contract.termSheetNumber}
                </LinkTo>
              ),
            },
            { label: t('contracts.mgTotal'), value: <Money amount={contract.mgTotal} currency={contract.currency} /> },
            { label: t('contracts.signedOn'), value: contract.signedOn ? <DateText value={contract.signedOn} /> : null },
            ...(contract.sealCode ? [{ label: t('contracts.view.seal'), value: <SealLink code={contract.sealCode} /> }] : []),
          ]}
        />
      </Card>
      <Arrangement contract={contract} />
      <Card title={t('contracts.view.activity')}>
        <Timeline texts="contract" history={contract.history.filter((entry) => entry.by !== null)} limit={12} />
      </Card>
    </>
  );
}

function Parts({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation();
  const { terms } = contract;
  const tabs: Tab[] = [
    { id: 'files', label: t('contracts.view.files'), count: contract.files.length, content: <Versions contract={contract} /> },
    {
      id: 'deal',
      label: t('contracts.view.deal'),
      content: (
        <div className="space-y-4">
          <DealSections terms={terms} />
        </div>
      ),
    },
    {
      id: 'money',
      label: t('contracts.view.money'),
      content: (
        <div className="space-y-4">
          <MoneyTerms terms={terms} />
        </div>
      ),
    },
    { id: 'compare', label: t('contracts.compare.tab'), content: <CompareVersions contract={contract} /> },
    {
      id: 'history',
      label: t('contracts.view.history'),
      content: (
        <div className="space-y-4">
          <Card>
            <Timeline texts="contract" history={contract.history} />
          </Card>
          <Generations generations={contract.generations} />
        </div>
      ),
    },
  ];
  return <Tabs tabs={tabs} label={t('contracts.view.parts')} />;
}

function OwnSignature({ contractVersionId, ...given }: { contractVersionId: string } & Parameters<SignatureField>[0]) {
  const { data } = useCall(contractSignature, { contractVersionId });
  return <SignatureChoice stored={data?.fileId} {...given} />;
}

/** The files of each version, newest version first. */
function Versions({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation();
  const kindOf = (kind: string) => t(`contract.fileKind.${kind}`);
  return (
    <div className="space-y-4">
      <MissingTermsAlert contract={contract} />
      <DocumentCard contract={contract} />
      <ClausesCard contract={contract} />
      <WordCard contract={contract} />
      {contract.versions.toReversed().map((version) => (
        <Card
          key={version.contractVersionId}
          title={t('contracts.view.version', { version: version.version })}
          actions={<DateText value={version.at} time />}
          flush
        >
          <FileList
            files={contract.files.filter((file) => file.version === version.version)}
            kindOf={kindOf}
            empty={t(awaitsDocument(contract) ? 'contracts.view.noFiles' : 'contracts.view.noDocument')}
          />
        </Card>
      ))}
    </div>
  );
}
