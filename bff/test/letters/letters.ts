import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { signActorToken } from '@bls/kit/rpc/actor-token';
import { Caller } from '@bls/kit/rpc/call-client';
import { subjects as subjectsOf } from '@bls/kit/rpc/nats';
import { ServiceTokenSigner } from '@bls/kit/rpc/service-token';
import { testActor, testPrivateKey, testServiceKey } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import type { Call, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { aulContracts, aulDetail, aulMove, aulSave, aulSubmit } from '@bls/proto/contracts/calls/approvals/aul';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import { fileCreate, fileLocate, fileSeal } from '@bls/proto/contracts/calls/files/object';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { signedPlushContract } from '@bls/proto/contracts/events/testing/signed-plush-contract';
import type { Actor } from '@bls/proto/domain/access/actor';
import { addDays, fromUtc } from '@bls/proto/domain/values/time';
import type { Installation } from '../installation.js';

/** In every time zone these days are before and after today. */
export const [FROM, TO] = [addDays(fromUtc(Date.now()), -5), addDays(fromUtc(Date.now()), 300)];

/** The people, the contract and the letters of one tenant of an installation. */
export type Letters = Awaited<ReturnType<typeof lettersOf>>;

/** Signs a contract in a tenant and returns the steps of authorization letters under it, taken by calls as the people take them. */
export async function lettersOf({ environment }: Installation, tenant: string) {
  const nats = await connect({ servers: environment['NATS_URL'] });
  const subjects = subjectsOf(environment['NATS_PREFIX'] ?? '');
  const people = new Caller(nats, subjects);
  const service = new Caller(nats, subjects, new ServiceTokenSigner('approvals', testServiceKey('approvals')));
  const ctx = { tenant, requestId: 'test' };
  const [companyId, contractId] = [randomUUID(), randomUUID()];
  const staff = (role: Actor['role']): Actor => testActor({ role, tenant, name: role });
  const by = {
    licensee: testActor({ role: 'licenseeAul', companyId, tenant, permissions: ['Warehouse'], name: 'Li Na' }),
    sales: staff('sales'),
    eCommerceManager: staff('eCommerceManager'),
    businessHead: staff('businessHead'),
    ceo: staff('ceo'),
    legal: staff('legal'),
  };
  const call = async <C extends Call>(to: C, request: RequestInput<C>, actor: Actor): Promise<ResponseOf<C>> =>
    people.call(to, request, { ...ctx, token: await signActorToken(actor, testPrivateKey) });

  const payload = signedPlushContract({ companyId, contractId }, addDays(fromUtc(Date.now()), -60));
  const envelope = { id: randomUUID(), tenant, subject: contractSigned.subject, at: new Date().toISOString(), requestId: 'test', payload };
  await jetstream(nats).publish(subjects.event(contractSigned.subject), JSON.stringify(envelope));
  await eventually(async () => (await call(aulContracts, {}, by.licensee)).contracts.length > 0);

  const read = (id: string) => call(aulDetail, { id }, by.sales);
  const move = async (id: string, action: RequestInput<typeof aulMove>['action'], actor: Actor, more: object = {}) => {
    const { revision } = await read(id);
    return call(aulMove, { id, action, revision, ...more }, actor);
  };
  const bytesOf = async (fileId: string): Promise<Buffer> => {
    const { url } = await service.call(fileLocate, { fileId }, ctx);
    return Buffer.from(await (await fetch(url)).arrayBuffer());
  };
  /** The stamped letter that legal uploads: here another PDF of the same service. */
  const stamped = async (): Promise<string> => {
    const document = { title: { en: 'Stamped' }, number: 'A', issuer: { name: { en: 'A' } }, blocks: [{ type: 'pageBreak' as const }] };
    const about = { owner: { kind: 'aulDraft', id: randomUUID() }, scope: { staffOnly: true } };
    const rendered = await service.call(
      documentRender,
      { documentKey: `test:${randomUUID()}`, document, fileName: 'a.pdf', ...about },
      ctx,
    );
    const bytes = await bytesOf(rendered.fileId);
    const made = await service.call(fileCreate, { purpose: 'storeLetter', name: 'stamped.pdf', size: bytes.length }, ctx);
    await fetch(made.url, { method: 'PUT', headers: made.headers, body: new Uint8Array(bytes) });
    await service.call(fileSeal, { fileId: made.fileId, ...about }, ctx);
    return made.fileId;
  };
  /** From the application to the draft that was rendered. */
  const drafted = async (more: object = {}): Promise<string> => {
    const content = {
      contractId,
      storeName: 'Bunny Garden Flagship',
      operator: 'Sunrise Online Ltd',
      platform: 'tmall' as const,
      storeType: 'flagship' as const,
      storeUrl: 'https://bunny.example.com/shop',
      storeId: `S-${randomUUID().slice(0, 8)}`,
      lines: [{ category: 'S18', subCategory: 'S18_403_PLUSH', quantity: 1000 }],
      from: FROM,
      to: TO,
      annualSales: '1200000.00',
      marketingBudget: '80000',
      insurances: [{ from: addDays(FROM, -10), to: addDays(TO, 10) }],
      ...more,
    };
    const { id, revision } = await call(aulSave, { id: randomUUID(), content }, by.licensee);
    await call(aulSubmit, { id, revision }, by.licensee);
    for (const reviewer of [by.sales, by.eCommerceManager, by.businessHead, by.ceo]) await move(id, 'approve', reviewer);
    await eventually(async () => (await read(id)).status === 'pendingDownloadDraft');
    return id;
  };
  /** From the application to the download that puts it in force. */
  const inForce = async (more: object = {}): Promise<string> => {
    const id = await drafted(more);
    await move(id, 'downloadDraft', by.eCommerceManager);
    await move(id, 'sendDraft', by.eCommerceManager);
    await move(id, 'uploadDraft', by.legal);
    await move(id, 'uploadStamped', by.legal, { fileIds: [await stamped()] });
    await move(id, 'notify', by.eCommerceManager);
    await move(id, 'download', by.licensee);
    return id;
  };
  return { by, call, read, move, bytesOf, drafted, inForce, close: () => nats.close() };
}
