import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { signActorToken } from '@bls/kit/rpc/actor-token';
import { Caller } from '@bls/kit/rpc/call-client';
import { subjects as subjectsOf } from '@bls/kit/rpc/nats';
import { testActor, testPrivateKey } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import type { Call, RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { precheckRead, precheckStart } from '@bls/proto/contracts/calls/approvals/precheck';
import { approvalContracts } from '@bls/proto/contracts/calls/approvals/reading';
import { reviewGuideSave } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import { uploadComplete, uploadCreate, uploadOpen } from '@bls/proto/contracts/calls/files/upload';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { signedPlushContract } from '@bls/proto/contracts/events/testing/signed-plush-contract';
import type { Actor } from '@bls/proto/domain/access/actor';
import { EMPTY_GUIDE } from '@bls/proto/domain/approval/review-guide';
import { addDays, fromUtc } from '@bls/proto/domain/values/time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Installation, startInstallation } from '../installation.js';
import { pdf, png } from './made-files.js';

const LINE = '© CTL 2026';
const ids = { companyId: randomUUID(), contractId: randomUUID(), propertyId: randomUUID() };
const today = fromUtc(Date.now());
const licensee = testActor({ role: 'licenseeDesigner', companyId: ids.companyId, name: 'Li Na' });
const designer = testActor({ role: 'juniorDesigner', name: 'Jo Chan' });
let installation: Installation;
let nats: NatsConnection;

beforeAll(async () => {
  installation = await startInstallation(['identity', 'approvals', 'files'], {}, ['approvals']);
  nats = await connect({ servers: installation.environment['NATS_URL'] });
  const payload = signedPlushContract(ids, addDays(today, -60));
  const envelope = {
    id: randomUUID(),
    tenant: 'CTL',
    subject: contractSigned.subject,
    at: new Date().toISOString(),
    requestId: 'test',
    payload,
  };
  await jetstream(nats).publish(subjects().event(contractSigned.subject), JSON.stringify(envelope));
  await eventually(async () => (await call(approvalContracts, {}, licensee)).contracts[0]);
  const guide = {
    ...EMPTY_GUIDE,
    copyrightLine: LINE,
    palette: [{ name: 'Red', value: '#E60012' }],
    precheck: { longSide: 300, density: 150, spaces: [], sizes: [{ width: 105.8, height: 141.1 }], blocking: [] },
  };
  await call(reviewGuideSave, { propertyId: ids.propertyId, revision: 0, guide }, testActor({ role: 'superUser' }));
}, 120_000);
afterAll(async () => {
  await nats?.close();
  await installation?.stop();
});

const subjects = () => subjectsOf(installation.environment['NATS_PREFIX'] ?? '');
async function call<C extends Call>(to: C, request: RequestInput<C>, by: Actor): Promise<ResponseOf<C>> {
  return new Caller(nats, subjects()).call(to, request, {
    tenant: 'CTL',
    requestId: 'test',
    token: await signActorToken(by, testPrivateKey),
  });
}

async function upload(name: string, bytes: Buffer): Promise<string> {
  const { uploadId } = await call(uploadCreate, { purpose: 'approvalImage', name, size: bytes.length }, licensee);
  const { url, headers } = await call(uploadOpen, { uploadId, offset: 0, length: bytes.length }, licensee);
  await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return (await call(uploadComplete, { uploadId }, licensee)).fileId;
}

/** A red bunny on white: 105.8 x 141.1 mm at 150 pixels an inch. `size`: the share of its pixels. */
const bunny = (size = 1, density = 150): Buffer =>
  png(Math.round(625 * size), Math.round(833 * size), density, (x, y) => {
    const ear = (at: number): boolean => ((x - at) / 0.07) ** 2 + ((y - 0.25) / 0.2) ** 2 < 1;
    const body = ((x - 0.5) / 0.3) ** 2 + ((y - 0.65) / 0.25) ** 2 < 1;
    const stripe = y > 0.93 && x > 0.1 && x < 0.6;
    return body || ear(0.35) || ear(0.62) || stripe ? [230, 0, 18] : [255, 255, 255];
  });
/** Something else in a colour that does not belong to the palette. */
const greenBars = (): Buffer => png(625, 833, 150, (x) => (Math.floor(x * 5) % 2 === 0 ? [0, 150, 60] : [255, 255, 255]));

type Goods = { spu: string; name: string };
const goods = (): Goods => {
  const spu = `P-${randomUUID().slice(0, 8)}`;
  return { spu, name: `Plush ${spu}` };
};

/** The findings about these files, as the form of a draft asks for them. */
async function checked({ spu, name }: Goods, fileIds: readonly string[]) {
  const id = randomUUID();
  const content = { kind: 'product' as const, itemId: randomUUID(), propertyId: ids.propertyId, name, spu, fileIds: [...fileIds] };
  await call(precheckStart, { id, ...content }, licensee);
  return eventually(async () => {
    const { state, findings } = await call(precheckRead, { id }, licensee);
    return state === 'done' ? findings : undefined;
  });
}

async function rejected({ spu, name: productName }: Goods, fileId: string): Promise<void> {
  const [terms] = (await call(approvalContracts, {}, licensee)).contracts;
  const product = {
    productName,
    spu,
    propertyId: ids.propertyId,
    characterIds: terms?.properties[0]?.characters.map(({ characterId }) => characterId) ?? [],
    category: 'S18',
    subCategory: 'S18_403_PLUSH',
    size: '30 cm',
    material: 'Polyester',
    numberOfColours: 4,
    printingMethods: ['embroidery' as const],
    copyrightLocation: 'wovenLabel' as const,
    ageGroups: ['infants' as const],
    quantity: 5000,
    saleFrom: addDays(today, 10),
    saleTo: addDays(today, 400),
    skus: [{ sku: `${spu}-1`, suggestedRetailPrice: '129.90' }],
  };
  const pictures = [{ fileId, name: 'front.png' }];
  const { id } = await call(approvalCreate, { contractId: ids.contractId, product, pictures }, licensee);
  const { revision } = await call(approvalSubmit, { id, revision: 0 }, licensee);
  const decision = { id, revision, action: 'reject' as const, reason: 'logoTooSmall' as const, comment: 'Twice the size' };
  await call(approvalDecide, decision, designer);
}

describe('the check before a submission, with files that were uploaded', () => {
  it('finds nothing in artwork that has the copyright line, the size, the resolution and the colours of the property', async () => {
    const files = [await upload('artwork.pdf', pdf(LINE, 300, 400)), await upload('front.png', bunny())];
    expect(await checked(goods(), files)).toEqual([]);
  });

  it('finds a missing copyright line, a wrong size, few pixels and other colours, each at its file', async () => {
    const artwork = await upload('artwork.pdf', pdf('Bunny Garden', 500, 700));
    const small = await upload('small.png', bunny(0.3, 72));
    const green = await upload('green.png', greenBars());
    const findings = await checked(goods(), [artwork, small, green]);
    expect(findings.map(({ code, fileId }) => [code, fileId]).toSorted()).toEqual(
      [
        ['coloursAway', green],
        ['fewPixels', small],
        ['lineMissing', artwork],
        ['lowDensity', small],
        ['wrongSize', artwork],
        ['wrongSize', small],
      ].toSorted(),
    );
    expect(findings.find(({ code }) => code === 'coloursAway')?.params['colours']).toMatch(/^#0{2}9\w3/i);
    expect(findings.find(({ code, fileId }) => code === 'wrongSize' && fileId === artwork)?.params).toMatchObject({
      found: '176 × 247 mm',
    });
  });

  it('finds art that was rejected before, also in another size, and goods that were rejected', async () => {
    const before = goods();
    const original = await upload('front.png', bunny());
    await rejected(before, original);
    const again = await upload('again.png', bunny(0.9, 135));
    const artwork = await upload('artwork.pdf', pdf(LINE, 300, 400));
    const findings = await checked({ ...goods(), spu: before.spu.toLowerCase() }, [again, artwork]);
    expect(findings.map(({ check }) => check).toSorted()).toEqual(['earlierDecision', 'likeRejected', 'resolution']);
    expect(findings.find(({ check }) => check === 'likeRejected')).toMatchObject({
      fileId: again,
      likeFileId: original,
      earlier: { name: before.name, reason: 'logoTooSmall', comment: 'Twice the size' },
    });
    const other = await checked(goods(), [await upload('green.png', greenBars()), artwork]);
    expect(other.map(({ check }) => check)).toEqual(['palette']);
  });
});
