import { randomUUID } from 'node:crypto';
import { approvalCreate, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import { approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { popDecide, popList, popSubmit } from '@bls/proto/contracts/calls/approvals/pop';
import { artSourceDownload, artSourceList, artSourceRelease } from '@bls/proto/contracts/calls/files/art-source';
import { uploadComplete, uploadCreate } from '@bls/proto/contracts/calls/files/upload';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { salesReportGet, salesReportUpload } from '@bls/proto/contracts/calls/finance/sales-reports';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { PASSWORD, type Reply } from '../lib/client.js';
import { parties } from '../lib/deal/deal-documents.js';
import { SALES_MONTH } from '../lib/deal/deal-terms.js';
import { productOf } from '../lib/deal/deal-product.js';
import { pdfFile, pictureFile, type SampleFile, workbookFile } from '../lib/sample-files.js';
import type { Refusal, Scene } from './scene.js';

const some = (): string => randomUUID().slice(0, 8);

/** Uploads a file and returns the answer to its last step, which checks the content. */
async function uploaded(scene: Scene, purpose: FilePurpose, { name, bytes }: SampleFile): Promise<Reply> {
  const by = scene.as('licenseeFinance');
  const { uploadId } = await scene.done<{ uploadId: string }>(by, uploadCreate, { purpose, name, size: bytes.length });
  await by.put(`/File/Upload/${uploadId}?offset=0`, bytes);
  return by.call(uploadComplete, { uploadId });
}
const textFile = (name: string, text: string): SampleFile => ({ name, bytes: new Uint8Array(Buffer.from(text)) });

async function report(scene: Scene, { id, revision }: { id: string; revision: number }): Promise<Reply> {
  const { sku } = scene.deal;
  const line = { sku, month: SALES_MONTH, channel: 'Online', quantity: '1', sellingPrice: '60', suggestedRetailPrice: '100' };
  const fileId = await scene.uploads.send(scene.as('licenseeFinance'), 'salesReport', await workbookFile(`more ${some()}.xlsx`, [line]));
  return scene.as('licenseeFinance').call(salesReportUpload, { id, revision, fileId });
}

type Bill = { id: string; total: string; currency: string };
const billsOf = async (scene: Scene): Promise<Bill[]> =>
  (await scene.done<{ rows: Bill[] }>(scene.as('licenseeFinance'), billList, { contractId: scene.deal.contractId })).rows;
async function pay(scene: Scene, billIds: string[], amount: string): Promise<Reply> {
  const proof = await scene.uploads.send(scene.as('licenseeFinance'), 'paymentProof', await pdfFile(`transfer ${some()}.pdf`));
  return scene.as('licenseeFinance').call(paymentReport, {
    id: randomUUID(),
    billIds,
    amount,
    transferDate: new Date().toISOString().slice(0, 10),
    payerBank: 'Bank of the licensee',
    beneficiaryBank: 'Bank of the licensor',
    fileIds: [proof],
  });
}

/** A draft of a product under the deal, submitted. */
async function submitProduct(scene: Scene, changes: object): Promise<Reply> {
  const by = scene.as('licenseeDesigner');
  const name = `front ${some()}.png`;
  const pictures = [{ name, fileId: await scene.uploads.send(by, 'approvalImage', await pictureFile(name)) }];
  const id = randomUUID();
  const spu = `SPU-${some()}`;
  const product = {
    ...(await productOf(scene.deal)),
    productName: `Hare ${spu}`,
    spu,
    skus: [{ sku: `SKU-${spu}`, suggestedRetailPrice: '9' }],
    ...changes,
  };
  await scene.done(by, approvalCreate, { id, contractId: scene.deal.contractId, product, pictures });
  const { revision } = await scene.done<{ revision: number }>(by, approvalDetail, { id });
  return by.call(approvalSubmit, { id, revision });
}

async function popContent(scene: Scene, approvalNumber: string) {
  const by = scene.as('licenseeDesigner');
  const file = async (purpose: FilePurpose, sample: SampleFile) => scene.uploads.send(by, purpose, sample);
  const product = await productOf(scene.deal);
  const mark = some();
  return {
    contractId: scene.deal.contractId,
    propertyId: product?.propertyId,
    approvalNumber,
    popName: `Poster ${mark}`,
    popSize: 'A1',
    quantity: 10,
    advertisingMethod: 'inStorePromotion',
    pictureIds: [await file('approvalImage', await pictureFile(`poster ${mark}.png`))],
    ndaFileId: await file('approvalImage', await pdfFile(`nda ${mark}.pdf`)),
    bixFileId: await file('approvalImage', await pdfFile(`bix ${mark}.pdf`)),
    factoryCheckFileId: await file('approvalImage', await pdfFile(`factory ${mark}.pdf`)),
  };
}

export const WORK: readonly Refusal[] = [
  {
    row: 'P-ERROR-13 W-ERROR-19',
    when: 'a text is uploaded as a PDF',
    says: 'Invalid file.',
    key: 'rule.fileKind',
    refuse: (scene) => uploaded(scene, 'paymentProof', textFile(`proof ${some()}.pdf`, 'This is no PDF.')),
  },
  {
    row: 'W-ERROR-01',
    when: 'an art source is released that does not exist',
    says: 'At least one of the art sources is not valid.',
    key: 'rule.artSourceInvalid',
    refuse: async (scene) => {
      const { licenseeId } = await parties(scene.deal);
      return scene.as('seniorDesigner').call(artSourceRelease, { ids: [randomUUID()], companyIds: [licenseeId], password: PASSWORD });
    },
  },
  {
    row: 'W-ERROR-01',
    when: 'the password of the account is wrong at the download of an art source',
    says: 'Incorrect password.',
    key: 'rule.incorrectPassword',
    refuse: async (scene) => {
      const { rows } = await scene.done<{ rows: { id: string }[] }>(scene.as('seniorDesigner'), artSourceList, {});
      return scene.as('seniorDesigner').call(artSourceDownload, { id: rows[0]?.id, password: 'Wrong#Password1' });
    },
  },
  {
    row: 'W-ERROR-01',
    when: 'a licensee downloads an art source that is not assigned to it',
    says: 'This art source is not assigned to you.',
    key: 'rule.artSourceNotAssigned',
    refuse: async (scene) => {
      const open = await scene.done<{ rows: { id: string }[] }>(scene.as('seniorDesigner'), artSourceList, {});
      const own = await scene.done<{ rows: { id: string }[] }>(scene.as('licenseeDesigner'), artSourceList, {});
      const foreign = open.rows.find(({ id }) => !own.rows.some((each) => each.id === id));
      return scene.as('licenseeDesigner').call(artSourceDownload, { id: foreign?.id ?? randomUUID(), password: PASSWORD });
    },
  },
  {
    row: 'W-ERROR-03',
    when: 'no design approval has the number',
    says: '',
    key: 'rule.designApprovalNotFound',
    refuse: async (scene) =>
      scene.as('licenseeDesigner').call(popSubmit, { id: randomUUID(), content: await popContent(scene, 'AP-1999-99999') }),
  },
  {
    row: 'W-ERROR-05',
    when: 'a version of promotional material does not exist',
    says: 'Version 99 does not exist.',
    key: 'rule.versionNotFound',
    refuse: async (scene) => {
      const by = scene.as('juniorDesigner');
      const { rows } = await scene.done<{ rows: { id: string; revision: number }[] }>(by, popList, { waitingForMe: true });
      const [{ id, revision } = { id: '', revision: 1 }] = rows;
      return by.call(popDecide, { id, revision, version: 99, action: 'approve' });
    },
  },
  {
    row: 'W-ERROR-12',
    when: 'a product is submitted with the product ID of another one',
    says: '',
    key: 'rule.spuTaken',
    refuse: (scene) => submitProduct(scene, { spu: `SPU-${scene.deal.mark}` }),
  },
  {
    row: 'W-ERROR-12',
    when: 'a product is submitted with the SKU of another one',
    says: '',
    key: 'rule.skuTaken',
    refuse: (scene) => submitProduct(scene, { skus: [{ sku: scene.deal.sku, suggestedRetailPrice: '9' }] }),
  },
  {
    row: 'W-ERROR-15',
    when: 'the dates of a design are outside the contract',
    says: 'The date must be within the contract period',
    key: 'rule.outsideContractPeriod',
    refuse: (scene) => submitProduct(scene, { saleTo: '2099-12-31' }),
  },
  {
    row: 'W-ERROR-17',
    when: 'the task of a sales report does not exist',
    says: 'Sales report task not found.',
    key: 'error.reason.salesTaskNotFound',
    refuse: (scene) => scene.as('licenseeFinance').call(salesReportGet, { id: randomUUID() }),
  },
  {
    row: 'W-ERROR-17',
    when: 'a month that was submitted is reported again',
    says: '',
    key: 'rule.salesReport.monthExists',
    refuse: async (scene) => {
      const { report: first } = await scene.done<{ report: { id: string; revision: number } }>(
        scene.as('licenseeFinance'),
        salesReportGet,
        {
          id: scene.deal.reportId,
        },
      );
      return report(scene, first);
    },
  },
  {
    row: 'W-ERROR-18',
    when: 'more is paid than the bills are over',
    says: 'The amount is above the total of the selected bills',
    key: 'rule.payment.overPayment',
    refuse: async (scene) =>
      pay(
        scene,
        (await billsOf(scene)).map(({ id }) => id),
        '99999999',
      ),
  },
  {
    row: 'W-ERROR-18',
    when: 'a bill of nobody is paid',
    says: 'The payment cannot be reported: a bill or its contract is not valid for you.',
    key: 'error.reason.paymentContractNotValid',
    refuse: (scene) => pay(scene, [randomUUID()], '1'),
  },
];
