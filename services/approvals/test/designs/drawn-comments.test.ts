import { randomUUID } from 'node:crypto';
import { designRead } from '@bls/proto/contracts/calls/approvals/design';
import { pinAdd, pinReply, pinResolve, type PinSubject } from '@bls/proto/contracts/calls/approvals/pins';
import { popRead, popSubmit } from '@bls/proto/contracts/calls/approvals/pop';
import { approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import type { Pin } from '@bls/proto/contracts/views/approval';
import { LINE_POINTS, shapeOf, WHOLE_PICTURE } from '@bls/proto/domain/approval/picture';
import { refusalText as refusal } from '@bls/kit/testing/refusal';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DesignSteps } from './design-steps.js';
import { newTestIds, peopleOf, productOf } from '../fixtures.js';

let steps: DesignSteps;
const testIds = newTestIds();
const people = peopleOf(testIds);
/** The pictures of the latest version, a photo and a document of three pages, and what is pinned to them. */
type Item = { id: string; photo: string; document: string; read: () => Promise<Pin[]> };
type Pictured = { pictures: { fileId: string; name: string }[]; pins: Pin[] };

beforeAll(async () => {
  steps = await DesignSteps.start([testIds]);
}, 120_000);
afterAll(() => steps.stop());

const put = (name: string) => steps.files.put('approvalImage', name);
const photoAndDocument = () => [put(`front-${randomUUID()}.jpg`), put(`sheet-${randomUUID()}.pdf`)] as [string, string];
const lastOf = (versions: Pictured[]): Pictured => versions.at(-1) ?? { pictures: [], pins: [] };

async function product(): Promise<Item & { number: () => Promise<string> }> {
  const { service } = steps;
  const [photo, document] = photoAndDocument();
  const code = randomUUID().slice(0, 8);
  const named = { productName: `Plush ${code}`, spu: code, skus: [{ sku: `${code}-1`, suggestedRetailPrice: '99' }] };
  const pictures = [
    { fileId: photo, name: 'front.jpg' },
    { fileId: document, name: 'sheet.pdf' },
  ];
  const { id } = await service.call(
    approvalCreate,
    { contractId: testIds.contractId, product: productOf(testIds, named), pictures },
    people.licensee,
  );
  const { revision } = await service.call(approvalSubmit, { id, revision: 0 }, people.licensee);
  const shown = (await service.call(approvalDetail, { id }, people.designer)).versions[0]?.pictures ?? [];
  const number = async () => {
    let at = { revision, approvalNumber: null as string | null };
    for (const actor of [people.designer, people.senior, people.sales])
      at = await service.call(approvalDecide, { id, revision: at.revision, action: 'approve' }, actor);
    return at.approvalNumber ?? '';
  };
  return {
    id,
    photo: shown[0]?.pictureId ?? '',
    document: shown[1]?.pictureId ?? '',
    read: async () => (await service.call(approvalDetail, { id }, people.licensee)).versions[0]?.pins ?? [],
    number,
  };
}

async function design(): Promise<Item> {
  const [photo, document] = photoAndDocument();
  const { id } = await steps.submit(steps.contentOf(testIds, { pictureIds: [photo, document] }), people.licensee);
  return { id, photo, document, read: async () => lastOf((await steps.service.call(designRead, { id }, people.licensee)).versions).pins };
}

async function promotionalMaterial(): Promise<Item> {
  const { service } = steps;
  const [photo, document] = photoAndDocument();
  const id = randomUUID();
  const content = {
    contractId: testIds.contractId,
    propertyId: testIds.propertyId,
    approvalNumber: await (await product()).number(),
    popName: 'Shelf banner',
    popSize: '60 x 20 cm',
    quantity: 200,
    advertisingMethod: 'inStorePromotion' as const,
    pictureIds: [photo, document],
    ndaFileId: put('nda.jpg'),
    bixFileId: put('bix.jpg'),
    factoryCheckFileId: put('factory.jpg'),
  };
  await service.call(popSubmit, { id, content }, people.licensee);
  return { id, photo, document, read: async () => (await service.call(popRead, { id }, people.licensee)).versions.at(-1)?.pins ?? [] };
}

const ITEMS: Record<PinSubject, () => Promise<Item>> = { product, design, pop: promotionalMaterial };
const POINT = { x: 0.25, y: 0.5 };
const SHAPES = [
  POINT,
  { ...POINT, width: 0.2, height: 0.1 },
  { ...POINT, tip: { x: 0.75, y: 0.125 } },
  {
    ...POINT,
    line: [
      { x: 0.5, y: 0.5 },
      { x: 0.5, y: 0.625 },
      { x: 0.25, y: 0.5 },
    ],
  },
  WHOLE_PICTURE,
];

describe('comments drawn on pictures', () => {
  it.each(['product', 'design', 'pop'] as const)(
    'W-JUDGE-07 %s: point, region, arrow, freehand line and no drawing, on a picture and on a page of a PDF, in threads that are resolved and opened again',
    async (subject) => {
      const { service } = steps;
      const item = await ITEMS[subject]();
      const of = { subject, approvalId: item.id };
      for (const [pictureId, page] of [
        [item.photo, 1],
        [item.document, 3],
      ] as const)
        for (const shape of SHAPES)
          await service.call(pinAdd, { ...of, pictureId, anchor: { ...shape, page }, text: `A ${shapeOf(shape)}` }, people.designer);
      const pins = await item.read();
      expect(pins.map(({ number, pictureId, anchor }) => [number, pictureId, anchor])).toEqual([
        ...SHAPES.map((shape, index) => [index + 1, item.photo, { ...shape, page: 1 }]),
        ...SHAPES.map((shape, index) => [index + 6, item.document, { ...shape, page: 3 }]),
      ]);
      expect(pins.map(({ text }) => text).slice(5)).toEqual(['A point', 'A region', 'A arrow', 'A freehand', 'A whole']);

      const thread = { ...of, pinId: pins[7]?.id ?? '' };
      await service.call(pinReply, { ...thread, text: 'Which line?' }, people.licensee);
      await service.call(pinReply, { ...thread, text: 'The lower one' }, people.designer);
      const resolved = await service.call(pinResolve, { ...thread, resolved: true }, people.licensee);
      expect(resolved).toMatchObject({ resolved: { by: { name: 'Li Na' } }, reopened: null });
      expect(resolved.replies.map(({ text, by }) => [by.name, text])).toEqual([
        ['Li Na', 'Which line?'],
        ['Jo Chan', 'The lower one'],
      ]);
      const again = await service.call(pinResolve, { ...thread, resolved: false }, people.senior);
      expect(again).toMatchObject({ resolved: null, reopened: { by: { name: 'Sam Ho' }, at: expect.any(String) } });
      // a repetition changes neither who it was nor when
      expect(await service.call(pinResolve, { ...thread, resolved: false }, people.designer)).toEqual(again);
      expect((await service.call(pinResolve, { ...thread, resolved: true }, people.designer)).reopened).toBeNull();
    },
  );

  it('are refused on a page that the document does not have, outside of the picture, with two drawings, and with too many corners', async () => {
    const item = await design();
    const add = (anchor: object, pictureId = item.document) =>
      refusal(
        steps.service.call(pinAdd, { subject: 'design', approvalId: item.id, pictureId, anchor, text: 'x' } as never, people.designer),
      );
    expect(await add({ ...POINT, page: 4 })).toBe('ruleBroken: anchor.page atMost');
    expect(await add({ ...POINT, page: 2 }, item.photo)).toBe('ruleBroken: anchor.page atMost');
    const corners = (count: number) => ({ ...POINT, line: Array.from({ length: count }, () => ({ x: 0.1, y: 0.1 })) });
    const refused = [
      { ...POINT, tip: { x: 1.1, y: 0.5 } },
      { ...POINT, line: [] },
      { ...POINT, width: 0.1, height: 0.1, tip: { x: 0.1, y: 0.1 } },
      corners(LINE_POINTS + 1),
    ];
    for (const anchor of refused) expect(await add(anchor)).toMatch(/^invalid/);
    expect(await add(corners(LINE_POINTS))).toBe('accepted');
  });

  it('of the time before drawings stay as they are', async () => {
    const item = await design();
    const id = randomUUID();
    const { service } = steps;
    const { version } = await service.call(designRead, { id: item.id }, people.designer);
    const by = { userId: people.designer.userId, name: 'Jo Chan', role: 'juniorDesigner' };
    const row = { tenant: 'CTL', id, subject: 'design' as const, subjectId: item.id, version, fileId: item.photo, number: 1, text: 'Old' };
    const old = { ...row, by: JSON.stringify(by), at: '2026-01-05T08:00:00.000Z', anchor: JSON.stringify({ page: 1, ...SHAPES[1] }) };
    await service.superuser
      .insertInto('materialPin')
      .values(old as never)
      .execute();
    expect(await item.read()).toMatchObject([{ id, anchor: { page: 1, ...SHAPES[1] }, resolved: null, reopened: null }]);
  });
});
