import { randomUUID } from 'node:crypto';
import { eventually, startTestService, type TestService } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import { subjects } from '@bls/kit/rpc/nats';
import type { Actor } from '@bls/proto/domain/access/actor';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import { signingLinkEnd, signingLinkSend, signingSessionResolve } from '@bls/proto/contracts/calls/identity/signing/signing-link';
import { fileAttach, fileCreate, fileDetach, fileLocate, fileSeal } from '@bls/proto/contracts/calls/files/object';
import { PLACEHOLDER_ROWS, PLACEHOLDERS, type UsedPlaceholder } from '@bls/proto/domain/contract-template/placeholders';
import type { FileKind } from '@bls/proto/domain/enumerations/files';
import { documentSeal, documentSealable } from '@bls/proto/contracts/calls/files/seal';
import { documentText, templateFill, templateInspect, templateWrite } from '@bls/proto/contracts/calls/files/template';
import { companySignatures } from '@bls/proto/contracts/calls/identity/companies/company';
import { userConfirmPassword, userFind } from '@bls/proto/contracts/calls/identity/people/user';
import { CONSENT_EDITION } from '@bls/proto/domain/signing/evidence';
import { CallError } from '@bls/proto/domain/values/errors';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { contractMove, contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetSigning } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { termSheetCreate, termSheetDecide, termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import type { RequestInput, RequestOf } from '@bls/proto/contracts/call';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { SAMPLE_IDS, sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { AppModule } from '../src/app.module.js';
import type { LicensingDb } from '../src/db/schema.js';
import { WorkerModule } from '../src/worker.module.js';

export type Service = TestService<LicensingDb>;

export const BRAND_OWNER = '50000000-0000-4000-8000-000000000001';
const allowed = ['ApproveTermSheet', 'SignFreezeTermSheet', 'ApproveContract', 'SignFreezeContract'] as const;
export const people = {
  sales: testActor({ role: 'sales', name: 'Ada Lin' }),
  salesManager: testActor({ role: 'salesManager', name: 'Mei Kwok' }),
  businessHead: testActor({ role: 'businessHead', name: 'Ben Ho' }),
  ceo: testActor({ role: 'ceo', name: 'Cleo Yip' }),
  legal: testActor({ role: 'legal', name: 'Lea Gao' }),
  legalHead: testActor({ role: 'legalHead', name: 'Lev Han' }),
  seniorFinance: testActor({ role: 'seniorFinance', name: 'Fei Wu' }),
  licensee: testActor({ role: 'licensee', name: 'Sun Li', companyId: SAMPLE_IDS.licensee, permissions: [...allowed] }),
  brandOwner: testActor({ role: 'brandOwner', name: 'Bao Ye', brandOwnerId: BRAND_OWNER }),
  agent: testActor({ role: 'salesAgent', name: 'Ari Gu', characterIds: [SAMPLE_IDS.character] }),
} satisfies Record<string, Actor>;

const fileOf = (fileId: string, name: string, kind: FileKind = 'pdf'): FileDescription => ({
  fileId,
  purpose: 'feedback',
  name,
  kind,
  mime: 'application/pdf',
  size: 1,
  sha256: 'a'.repeat(64),
  pictures: 'none',
  uploadedBy: 'x',
  uploadedAt: new Date().toISOString(),
});

export type Filled = { documentKey: string; fileId: string; values: Record<string, unknown>; language?: string; watermark?: string };
export type Sealed = { documentKey: string; fileId: string; number: string; signers: RequestOf<typeof documentSeal>['signers'] };
/** The files service of the tests: what it was asked for, and how it answers. */
export type FakeFiles = {
  rendered: { documentKey: string; document: { blocks: unknown[] } }[];
  filled: Filled[];
  sealed: Sealed[];
  /** The files that were detached, with their owner. */
  detached: { fileIds: string[]; owner: { kind: string; id: string } }[];
  /** Runs once, while the next files are attached. */
  duringAttach: (() => Promise<unknown>) | undefined;
  /** Every call fails with `unavailable`. */
  unavailable: boolean;
  /** Documents of contracts cannot be written. */
  notRendering: boolean;
  /** Files of shipped templates by key. */
  written: Map<string, string>;
  /** Placeholders of templates (all of them when absent), texts of files, and files that cannot be sealed, by the id of the file. */
  placeholders: Map<string, UsedPlaceholder[]>;
  texts: Map<string, string[]>;
  unsealable: Set<string>;
  /** Names of files by id; all others are `feedback.pdf`. */
  names: Map<string, string>;
  /** Files that do not exist. */
  missing: Set<string>;
  /** Sessions of signers outside, and the links that were mailed. */
  sessions: Map<string, string>;
  mailed: RequestOf<typeof signingLinkSend>[];
  /** Contents of files by id. */
  bytes: Map<string, Buffer>;
  /** The people whom identity finds, besides `people`. */
  others: Actor[];
};
export const ALL_PLACEHOLDERS: UsedPlaceholder[] = [
  ...PLACEHOLDERS.map((name) => ({ name })),
  ...Object.entries(PLACEHOLDER_ROWS).flatMap(([within, names]) => [{ name: within }, ...names.map((name) => ({ name, within }))]),
];
export const PASSWORD = 'Quiet#Harbour7';
export const SEAL_CODE = 'AB12-CD34-EF56-GH78';
/** Companies without a signature in their account information. */
export const withoutSignature = new Set<string>();
export const signatureOf = (companyId: string): string => companyId.replace(/^./, 'f');

const now = (): string => new Date().toISOString();

/** Answers the calls of files (every file may be attached, every document is rendered) and of identity. */
function startFakeServices(service: Service, hasFiles: boolean): FakeFiles {
  const fake: FakeFiles = {
    rendered: [],
    filled: [],
    sealed: [],
    detached: [],
    duringAttach: undefined,
    unavailable: false,
    notRendering: false,
    written: new Map(),
    placeholders: new Map(),
    texts: new Map(),
    unsealable: new Set(),
    names: new Map(),
    missing: new Set(),
    sessions: new Map(),
    mailed: [],
    bytes: new Map(),
    others: [],
  };
  const { call } = subjects(service.environment['NATS_PREFIX'] ?? '');
  const answerOf = async (reply: (request: never) => unknown, request: never) => {
    if (fake.unavailable) return { ok: false, error: { code: 'unavailable' } };
    try {
      return { ok: true, data: await reply(request) };
    } catch (error) {
      return { ok: false, error: (error as CallError).toBody() };
    }
  };
  const answer = (subject: string, reply: (request: never) => unknown): void => {
    if (hasFiles && subject.startsWith('files.')) return;
    service.nats.subscribe(call(subject), {
      callback: (_error, message) =>
        void answerOf(reply, JSON.parse(message.string()) as never).then((response) => message.respond(JSON.stringify(response))),
    });
  };
  answer(fileAttach.subject, async ({ fileIds }: { fileIds: string[] }) => {
    const { duringAttach } = fake;
    fake.duringAttach = undefined;
    await duringAttach?.();
    return { files: fileIds.map((id) => fileOf(id, fake.names.get(id) ?? 'feedback.pdf')) };
  });
  answer(fileDetach.subject, (request: FakeFiles['detached'][number]) => {
    fake.detached.push(request);
    return { detached: request.fileIds.length };
  });
  answer(fileLocate.subject, ({ fileId }: { fileId: string }) => {
    const bytes = fake.bytes.get(fileId) ?? (fake.missing.has(fileId) ? undefined : Buffer.from(fileId));
    if (!bytes) throw new CallError('notFound');
    const url = `data:application/octet-stream;base64,${bytes.toString('base64')}`;
    const file = fileOf(fileId, fake.names.get(fileId) ?? 'x.xlsx', 'xlsx');
    const isOwn = [...fake.written.values()].includes(fileId);
    return { url, headers: {}, expiresAt: new Date().toISOString(), file: isOwn ? { ...file, purpose: 'document' } : file };
  });
  const requireRendering = (): void => {
    if (fake.notRendering) throw new CallError('unavailable');
  };
  answer(documentRender.subject, (request: FakeFiles['rendered'][number] & { fileName: string }) => {
    fake.rendered.push(request);
    return fileOf(randomUUID(), request.fileName);
  });
  answer(templateInspect.subject, ({ fileId }: { fileId: string }) => ({
    placeholders: fake.placeholders.get(fileId) ?? ALL_PLACEHOLDERS,
  }));
  answer(templateWrite.subject, ({ documentKey, fileName }: { documentKey: string; fileName: string }) => {
    requireRendering();
    const fileId = fake.written.get(documentKey) ?? randomUUID();
    fake.written.set(documentKey, fileId);
    return fileOf(fileId, `${fileName}.docx`, 'docx');
  });
  answer(templateFill.subject, (request: Filled & { fileName: string }) => {
    requireRendering();
    fake.filled.push(request);
    return { pdf: fileOf(randomUUID(), `${request.fileName}.pdf`), docx: fileOf(randomUUID(), `${request.fileName}.docx`, 'docx') };
  });
  answer(documentText.subject, ({ fileId }: { fileId: string }) => ({
    name: 'x.pdf',
    paragraphs: fake.texts.get(fileId) ?? [],
    shortened: false,
  }));
  answer(documentSealable.subject, ({ fileId }: { fileId: string }) => {
    if (fake.unsealable.has(fileId)) throw new CallError('unsupportedFile', { issues: [{ path: ['file'], rule: 'notSealable' }] });
    return { pages: 3 };
  });
  answer(documentSeal.subject, (request: Sealed & { fileName: string }) => {
    fake.sealed.push(request);
    return { file: fileOf(randomUUID(), request.fileName), code: SEAL_CODE };
  });
  answer(companySignatures.subject, ({ companyIds }: { companyIds: string[] }) =>
    companyIds.map((companyId) => ({ companyId, signatureFileId: withoutSignature.has(companyId) ? null : signatureOf(companyId) })),
  );
  // an earlier attempt stored the bytes
  answer(fileCreate.subject, ({ fileId }: { fileId: string }) => ({ fileId, sealed: true, url: 'data:,', headers: {}, expiresAt: now() }));
  answer(fileSeal.subject, ({ fileId }: { fileId: string }) => fileOf(fileId, 'signature.jpg', 'jpg'));
  answer(signingSessionResolve.subject, ({ session }: { session: string }) => {
    const signerId = fake.sessions.get(session);
    if (!signerId) throw new CallError('invalidLink');
    return { signerId, name: 'Mai Chan', email: 'mai@example.com' };
  });
  answer(signingLinkSend.subject, (request: FakeFiles['mailed'][number]) => {
    fake.mailed.push(request);
    return { sent: true };
  });
  answer(signingLinkEnd.subject, ({ signerIds }: { signerIds: string[] }) => ({ ended: signerIds.length }));
  answer(userFind.subject, ({ userIds, words = '', userTypes, companyIds }: RequestOf<typeof userFind>) => {
    const isMeant = ({ userId, name, userType, companyId, brandOwnerId }: Actor): boolean => {
      const company = companyId ?? brandOwnerId;
      return (
        userTypes.includes(userType) &&
        (company === undefined || companyIds.includes(company)) &&
        (!userIds || userIds.includes(userId)) &&
        name.includes(words)
      );
    };
    const found = [...Object.values(people), ...fake.others].filter(isMeant);
    return { people: found.map((actor) => ({ actor, company: null })) };
  });
  answer(userConfirmPassword.subject, ({ password }: { password: string }) => {
    if (password !== PASSWORD) throw new CallError('invalidCredentials');
    return true;
  });
  return fake;
}

/** Starts the worker process beside the service; it stops with it. */
export const startWorkerOf = (service: Service): Promise<unknown> =>
  service.also({ name: 'licensing', process: 'licensing-worker', module: WorkerModule });

/**
 * Starts the service with companies and a property in two tenants, and with fakes of the other services. `hasFiles`: the test
 * starts the real files service.
 */
export async function startLicensing({ hasFiles = false } = {}): Promise<{ service: Service; files: FakeFiles }> {
  const service = await startTestService<LicensingDb>({
    name: 'licensing',
    module: AppModule,
    migrations: new URL('../migrations', import.meta.url),
  });
  const files = startFakeServices(service, hasFiles);
  await service.nats.flush();
  for (const tenant of ['CTL', 'PLBY']) await seedTenant(service, tenant);
  // Deals need their parties.
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
  return { service, files };
}

async function seedTenant(service: Service, tenant: string): Promise<void> {
  const company = { active: true, revision: 1 };
  await service.publish(
    companySaved,
    { ...company, companyId: SAMPLE_IDS.licensor, kind: 'licensor', name: 'CTL Licensing Limited' },
    { tenant },
  );
  await service.publish(
    companySaved,
    { ...company, companyId: SAMPLE_IDS.licensee, kind: 'licensee', name: 'Sunrise Toys', nameZh: '旭日玩具' },
    { tenant },
  );
  const [property] = sampleTerms().keyTerms.properties;
  if (!property) throw new Error('the sample has a property');
  const { characters, propertyId, rateTypes, ...rest } = property;
  const { code, name, validFrom, validTo } = rest;
  await service.superuser
    .insertInto('property')
    .values({
      tenant,
      id: propertyId,
      code,
      name,
      nameZh: rest.nameZh ?? null,
      brandOwnerId: tenant === 'CTL' ? BRAND_OWNER : null,
      validFrom,
      validTo,
      rateTypes,
      active: true,
    })
    .execute();
  for (const { characterId, nameZh, ...character } of characters) {
    await service.superuser
      .insertInto('propertyCharacter')
      .values({ tenant, id: characterId, propertyId, nameZh: nameZh ?? null, ...character })
      .execute();
  }
}

type Decide = RequestInput<typeof termSheetDecide>;

/** Moves deals through the workflow as the people who may act. */
export class Deals {
  /** `newFile`: the id of a file of the person; with the fake of the files service any id will do. */
  constructor(
    private readonly service: Service,
    private readonly newFile: (by: Actor) => string | Promise<string> = () => randomUUID(),
  ) {}

  async draft(by: Actor = people.sales, change: (terms: Terms) => void = () => undefined): Promise<string> {
    const terms = sampleTerms();
    change(terms);
    const opened = await this.service.call(termSheetCreate, { termSheetId: randomUUID(), purpose: terms.purpose }, by);
    const saved = await this.service.call(
      termSheetSave,
      { termSheetVersionId: opened.termSheetVersionId, revision: opened.revision, sections: terms },
      by,
    );
    return saved.termSheetVersionId;
  }

  /** Takes an action at the current revision; whoever signs has seen the document, consents, and gives the password. */
  async act(versionId: string, by: Actor, action: Decide['action'], more: Partial<Decide> = {}) {
    const { revision } = await this.service.call(termSheetRead, { termSheetVersionId: versionId }, by);
    const request = { termSheetVersionId: versionId, revision, action, ...more };
    return this.service.call(termSheetDecide, more.signature ? await this.seen(request, by) : request, by);
  }

  private async seen(request: Decide, by: Actor): Promise<Decide> {
    const { deal } = await this.service.call(termSheetSigning, { termSheetVersionId: request.termSheetVersionId }, by);
    const { fullName = '', ...given } = request.signature ?? {};
    return {
      password: PASSWORD,
      ...request,
      signature: { fullName, consent: CONSENT_EDITION, ...(deal ? { sha256: deal.sha256 } : {}), ...given },
    };
  }

  /** Moves a draft to the signatures of both sides. */
  async signed(versionId: string, { submitted = false } = {}): Promise<void> {
    const file = { fileIds: [await this.newFile(people.ceo)] };
    if (!submitted) await this.act(versionId, people.sales, 'submit');
    await this.act(versionId, people.salesManager, 'approve');
    await this.act(versionId, people.businessHead, 'approve');
    await this.act(versionId, people.ceo, 'approve', file);
    await this.act(versionId, people.brandOwner, 'approve');
    await this.act(versionId, people.licensee, 'agree');
    await this.act(versionId, people.sales, 'agree');
    await this.act(versionId, people.licensee, 'freeze');
    await this.act(versionId, people.businessHead, 'freeze');
    await this.act(versionId, people.licensee, 'sign', { signature: { fullName: 'Sun Li' } });
    await this.act(versionId, people.businessHead, 'sign', { signature: { fullName: 'Ben Ho' } });
  }

  async move(
    contractVersionId: string,
    by: Actor,
    action: RequestInput<typeof contractMove>['action'],
    more: Partial<RequestInput<typeof contractMove>> = {},
  ) {
    const { revision } = await this.service.call(contractRead, { contractVersionId }, by);
    return this.service.call(contractMove, { contractVersionId, revision, action, ...more }, by);
  }

  /** The contract of a signed deal, with its document. */
  async contract(change?: (terms: Terms) => void): Promise<ContractDetail> {
    const versionId = await this.draft(people.sales, change);
    await this.signed(versionId);
    return eventually(async () => {
      const { contract } = await this.service.call(termSheetRead, { termSheetVersionId: versionId }, people.sales);
      if (!contract) return undefined;
      const found = await this.service.call(contractRead, { contractVersionId: contract.contractVersionId }, people.sales);
      return found.files.length > 0 && found;
    });
  }

  /** Moves the draft of a contract to the signatures. */
  async untilSigning(id: string, released: readonly string[] = [randomUUID()]): Promise<void> {
    await this.untilRelease(id, released);
    await this.move(id, people.licensee, 'accept');
  }

  /** Moves the draft of a contract to its release. */
  async untilRelease(id: string, released: readonly string[] = [randomUUID()]): Promise<void> {
    await this.move(id, people.sales, 'sendToNext');
    await this.move(id, people.licensee, 'accept');
    await this.move(id, people.sales, 'sendToNext');
    for (const by of [people.legal, people.legalHead, people.businessHead, people.seniorFinance]) await this.move(id, by, 'approve');
    await this.move(id, people.legal, 'release', { fileIds: [...released] });
  }
}

/** The error of a refused call as `code` or `code path:rule ...`; `accepted` when it succeeds. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'accepted';
  } catch (error) {
    const { code, detail } = error as { code: string; detail?: { issues?: { path: (string | number)[]; rule: string }[] } };
    return [code, ...(detail?.issues ?? []).map((issue) => `${issue.path.join('.')}:${issue.rule}`)].join(' ');
  }
}
