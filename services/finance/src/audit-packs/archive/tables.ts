import type { Currency } from '@bls/proto/domain/values/money';
import { plain, shownMoney } from '../../db/amounts.js';
import type { Cell } from './csv.js';
import type { Content } from './gather-content.js';
import type { Section } from './texts.js';

/** A table of a pack: `name` is that of its file without the extension; columns are keys of `auditPack.column`. */
export type PackTable = { section: Section; name: string; columns: readonly string[]; rows: Cell[][] };

/** A table from rows and, for each column, its cell. */
function table<R>(section: Section, name: string, rows: readonly R[], columns: Record<string, (row: R) => Cell>): PackTable {
  const cells = Object.values(columns);
  return { section, name, columns: Object.keys(columns), rows: rows.map((row) => cells.map((cell) => cell(row))) };
}

const money =
  <K extends string>(key: K) =>
  (row: { currency: Currency } & Record<K, string>): string =>
    shownMoney(row[key], row.currency);

/** The tables of a pack. `pathOf` gives the path of a document by the id of its file; empty when there is none. Pure. */
export function tablesOf(content: Content, pathOf: (fileId: string | null) => string): PackTable[] {
  return [
    table('contracts', 'contracts', content.contracts, {
      contract: ({ number }) => number,
      version: ({ version }) => version,
      status: ({ status }) => status,
      purpose: ({ purpose }) => purpose,
      termSheet: ({ termSheetNumber }) => termSheetNumber,
      from: ({ termFrom }) => termFrom,
      until: ({ termTo }) => termTo,
      signedOn: ({ signedOn }) => signedOn,
      sealCode: ({ sealCode }) => sealCode,
      file: ({ files }) => files.map(({ fileId }) => pathOf(fileId)).join('; '),
    }),
    ...reportTables(content, pathOf),
    ...moneyTables(content, pathOf),
    table('ledger', 'ledger', content.postings, {
      day: ({ day }) => day,
      documentDay: ({ documentDay }) => documentDay,
      voucher: ({ month, voucher }) => `${month}-${voucher}`,
      entry: ({ entry }) => entry,
      event: ({ event }) => event,
      account: ({ account }) => account,
      document: ({ document }) => document,
      bill: ({ bill }) => bill,
      contract: ({ contractNumber }) => contractNumber,
      currency: ({ currency }) => currency,
      debitCredit: money('amount'),
    }),
    table('changes', 'changes', content.changes, {
      at: ({ at }) => at,
      area: ({ area }) => area,
      item: ({ item }) => item,
      action: ({ action }) => action,
      before: ({ from }) => from,
      after: ({ to }) => to,
      by: ({ byName }) => byName,
      role: ({ byRole }) => byRole,
      amount: ({ amount }) => plain(amount),
      comment: ({ comment }) => comment,
    }),
  ];
}

const reportTables = ({ reports, uploads }: Content, pathOf: (fileId: string | null) => string): PackTable[] => [
  table('reports', 'reports', reports, {
    contract: ({ contractNumber }) => contractNumber,
    month: ({ month }) => month,
    dueOn: ({ dueOn }) => dueOn,
    status: ({ status }) => status,
    noSales: ({ noSales }) => noSales,
    currency: ({ currency }) => currency,
    amount: ({ amount }) => plain(amount),
    quantity: ({ quantity }) => plain(quantity),
    submittedAt: ({ submittedAt }) => submittedAt,
    approvedAt: ({ approvedAt }) => approvedAt,
  }),
  table('reports', 'uploads', uploads, {
    contract: ({ contractNumber }) => contractNumber,
    month: ({ month }) => month,
    fileName: ({ fileName }) => fileName,
    sheet: ({ sheetName }) => sheetName,
    state: ({ state }) => state,
    approved: ({ approved }) => approved,
    rows: ({ rowCount }) => rowCount,
    errors: ({ errorCount }) => errorCount,
    warnings: ({ warningCount }) => warningCount,
    by: ({ uploadedByName }) => uploadedByName,
    at: ({ uploadedAt }) => uploadedAt,
    file: ({ fileId }) => pathOf(fileId),
  }),
];

const moneyTables = ({ bills, payments, settled, setOffs, rates }: Content, pathOf: (fileId: string | null) => string): PackTable[] => [
  table('bills', 'bills', bills, {
    bill: ({ number }) => number,
    contract: ({ contractNumber }) => contractNumber,
    kind: ({ kind }) => kind,
    contractYear: ({ contractYear }) => contractYear,
    issuedOn: ({ issuedOn }) => issuedOn,
    dueOn: ({ dueOn }) => dueOn,
    currency: ({ currency }) => currency,
    royalty: money('amount'),
    grossUp: money('grossUp'),
    tax: money('tax'),
    total: money('total'),
    withheld: money('withheld'),
    paid: money('paid'),
    credited: money('credited'),
    open: money('open'),
    status: ({ status }) => status,
    reverses: ({ reverses }) => reverses,
    replaces: ({ replaces }) => replaces,
    file: ({ documentFileId }) => pathOf(documentFileId),
  }),
  table('payments', 'payments', payments, {
    payment: ({ number }) => number,
    kind: ({ kind }) => kind,
    transferDate: ({ transferDate }) => transferDate,
    collectedDate: ({ collectedDate }) => collectedDate,
    currency: ({ currency }) => currency,
    amount: money('amount'),
    onAccount: money('onAccount'),
    status: ({ status }) => status,
    by: ({ reportedByName }) => reportedByName,
    at: ({ reportedAt }) => reportedAt,
    payerBank: ({ payerBank }) => payerBank,
    beneficiaryBank: ({ beneficiaryBank }) => beneficiaryBank,
    bankReference: ({ bankReference }) => bankReference,
    certificateNumber: ({ certificateNumber }) => certificateNumber,
    certificateAmount: ({ certificateAmount }) => plain(certificateAmount),
    certificateCurrency: ({ certificateCurrency }) => certificateCurrency,
    file: ({ fileIds }) => fileIds.map(pathOf).join('; '),
  }),
  table('payments', 'settled-bills', settled, {
    payment: ({ payment }) => payment,
    bill: ({ bill }) => bill,
    contract: ({ contractNumber }) => contractNumber,
    currency: ({ currency }) => currency,
    amount: money('amount'),
  }),
  table('payments', 'set-offs', setOffs, {
    day: ({ day }) => day,
    credit: ({ credit }) => credit,
    bill: ({ bill }) => bill,
    currency: ({ currency }) => currency,
    amount: money('amount'),
  }),
  table('calculations', 'exchange-rates', rates, {
    contract: ({ contractNumber }) => contractNumber,
    month: ({ month }) => month,
    fromCurrency: ({ fromCurrency }) => fromCurrency,
    toCurrency: ({ toCurrency }) => toCurrency,
    rate: ({ rate }) => plain(rate),
  }),
];
