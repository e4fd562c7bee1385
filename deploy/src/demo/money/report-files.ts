import { buffer } from 'node:stream/consumers';
import { templateWorkbook } from '@bls/finance/sales-reports/template/template-workbook';
import type { DemoReport } from '../records/items.js';
import type { DemoFile } from '../files/write-files.js';

/** The workbook of every uploaded month, with the checked lines. */
export const reportFiles = (reports: readonly DemoReport[]): DemoFile[] =>
  reports.map(({ id, fileId, fileName, contract, month, currency, lines, uploader, at }) => ({
    id: fileId,
    name: fileName,
    purpose: 'salesReport',
    drawing: {
      key: `sales-${fileName.replace('.xlsx', '')}`.toLowerCase().replaceAll(' ', '-'),
      kind: 'xlsx',
      make: () => {
        const { licenseeName: companyName } = contract.deal.terms.purpose;
        return buffer(templateWorkbook({ month, contractNumber: contract.number, companyName, currency, lines, language: 'en' }));
      },
    },
    uploaderName: uploader,
    at,
    owner: { kind: 'salesReport', id },
    companyId: contract.deal.licensee.id,
    brandOwnerIds: contract.deal.head.brandOwnerIds,
  }));
