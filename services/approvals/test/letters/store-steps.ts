import { randomUUID } from 'node:crypto';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { StoreDraft } from '@bls/proto/domain/aul/fields';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { CallError } from '@bls/proto/domain/values/errors';
import { addDays } from '@bls/proto/domain/values/time';
import { subjects as subjectsOf } from '@bls/kit/rpc/nats';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { newTestIds, signedContract, today, type TestIds } from '../fixtures.js';
import { type Service, startApprovals } from '../start-approvals.js';

export const COMPANY = randomUUID();
export const staff = {
  sales: testActor({ role: 'sales', name: 'Ada Lin' }),
  eCommerce: testActor({ role: 'eCommerceManager', name: 'Eva Koh' }),
  businessHead: testActor({ role: 'businessHead', name: 'Ben Ho' }),
  ceo: testActor({ role: 'ceo', name: 'Cleo Tan' }),
  legal: testActor({ role: 'legal', name: 'Leo Ng' }),
  admin: testActor({ role: 'superUser', name: 'Root' }),
};
export const applicant = testActor({ role: 'licenseeAul', companyId: COMPANY, name: 'Li Na' });
/** Of the same company, without the permission for letters. */
export const colleague = testActor({ role: 'licenseeDesigner', companyId: COMPANY, name: 'Xu Lan' });
export const warehouse = testActor({ role: 'licenseeFinance', permissions: ['Warehouse'], companyId: COMPANY, name: 'Wu Bo' });
export const stranger = testActor({ role: 'licenseeAul', permissions: ['Warehouse'], companyId: randomUUID(), name: 'Stranger' });

/** Requested files: attached ones with their scope, rendered ones with their content. */
export type Files = {
  attached: { fileIds: string[]; owner: { kind: string; id: string }; scope: object; purposes: string[] }[];
  /** Detached files with their owner, in order. */
  detached: { fileIds: string[]; owner: { kind: string; id: string } }[];
  /** Runs once, while the next files are attached. */
  duringAttach: (() => Promise<unknown>) | undefined;
  rendered: {
    documentKey: string;
    document: { blocks: unknown[]; stamp?: object; title: object };
    scope: object;
    owner: { kind: string };
  }[];
};

/** The approvals service with a stand-in for files and one signed contract. */
export async function startStores(): Promise<{ service: Service; testIds: TestIds; files: Files }> {
  const service = await startApprovals();
  const files = answerForFiles(service);
  const testIds = newTestIds({ companyId: COMPANY });
  await service.publish(contractSigned, signedContract(testIds));
  await eventually(async () => (await service.superuser.selectFrom('contractTerms').select('contractId').execute()).length === 1);
  return { service, testIds, files };
}

function answerForFiles(service: Service): Files {
  const files: Files = { attached: [], detached: [], duringAttach: undefined, rendered: [] };
  const subjects = subjectsOf(service.environment['NATS_PREFIX'] ?? '');
  const described = (fileId: string, name: string) => ({
    fileId,
    purpose: 'document',
    name,
    kind: 'pdf',
    mime: 'application/pdf',
    size: 1000,
    sha256: 'a'.repeat(64),
    pages: 1,
    pictures: 'ready',
    uploadedBy: randomUUID(),
    uploadedAt: new Date().toISOString(),
  });
  service.nats.subscribe(subjects.call('files.object.attach.v1'), {
    callback: (_error, message) => {
      const request = message.json<Files['attached'][number]>();
      files.attached.push(request);
      const { duringAttach } = files;
      files.duringAttach = undefined;
      const data = { files: request.fileIds.map((id) => described(id, 'given.pdf')) };
      void (duringAttach?.() ?? Promise.resolve()).then(() => message.respond(JSON.stringify({ ok: true, data })));
    },
  });
  service.nats.subscribe(subjects.call('files.object.detach.v1'), {
    callback: (_error, message) => {
      const request = message.json<Files['detached'][number]>();
      files.detached.push(request);
      message.respond(JSON.stringify({ ok: true, data: { detached: request.fileIds.length } }));
    },
  });
  service.nats.subscribe(subjects.call('files.document.render.v1'), {
    callback: (_error, message) => {
      const request = message.json<Files['rendered'][number] & { fileName: string }>();
      files.rendered.push(request);
      message.respond(JSON.stringify({ ok: true, data: described(randomUUID(), request.fileName) }));
    },
  });
  return files;
}

export const contentOf = (testIds: TestIds, more: Partial<StoreDraft> = {}): StoreDraft => ({
  contractId: testIds.contractId,
  storeName: 'Bunny Garden Flagship',
  operator: 'Sunrise Online Ltd',
  platform: 'tmall',
  storeType: 'flagship',
  storeUrl: 'https://bunny.tmall.example/shop',
  storeId: `S-${randomUUID().slice(0, 8)}`,
  lines: [{ category: 'S18', subCategory: 'S18_403_PLUSH', quantity: 1000 }],
  from: today,
  to: addDays(today, 364),
  annualSales: '1200000.00',
  marketingBudget: '80000',
  insurances: [{ from: addDays(today, -10), to: addDays(today, 500) }],
  ...more,
});

/** The code of a refusal with the rules that it names: `ruleBroken to:aul.endsTooEarly`. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'allowed';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return [error.code, ...(error.detail.issues ?? []).map((issue) => `${issue.path.join('.')}:${issue.rule}`)].join(' ');
  }
}

/** The moves of an item that were published, in order. */
export async function movesOf(service: Service, id: string): Promise<WorkItemMoved[]> {
  const rows = (await service.superuser
    .selectFrom('outbox' as never)
    .selectAll()
    .orderBy('sequence' as never)
    .execute()) as { payload: WorkItemMoved }[];
  return rows.map((row) => row.payload).filter((payload) => payload.id === id);
}
