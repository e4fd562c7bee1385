import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ledgerVerify } from '@bls/proto/contracts/calls/finance/bills';
import {
  movingInImport,
  movingInRead,
  movingInReadAgain,
  movingInUndo,
  movingInUndoCheck,
  movingInUpload,
} from '@bls/proto/contracts/calls/finance/moving-in';
import { companyList } from '@bls/proto/contracts/calls/identity/companies/company';
import { contractList } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { rivalExport, sheetRows } from '@bls/proto/domain/moving-in/testing/rival-export';
import { MOVING_KINDS, type MovingKind, SHEET_NAMES, SHEETS_OF } from '@bls/proto/domain/moving-in/workbooks';
import { eventually } from '@bls/kit/testing/service';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import { makeCall } from './lib/make-call.js';
import { Client } from './lib/client.js';
import { Uploads } from './lib/uploads.js';
import { startSystem, type System } from './system/system.js';

const PATIENCE = 300_000;
const LICENSEES = ['Quartz Trading', 'Basalt Goods'];
const { sheets } = rivalExport({
  contracts: 4,
  months: 12,
  rowsPerMonth: 2,
  firstMonth: '2024-01',
  licensees: LICENSEES,
  properties: ['Quartz Cat'],
  withFaults: false,
});

let system: System;
let admin: Client;
const uploads = new Uploads();

beforeAll(async () => {
  system = await startSystem({ demo: true });
  admin = await Client.signIn(system.address, 'superUser');
}, 600_000);
afterAll(() => system?.stop());

/** The newest workbook of a kind, when it is in one of these states. */
const settled = (kind: MovingKind, states: readonly string[]) =>
  eventually(async () => {
    const { workbooks } = await makeCall(admin, movingInRead, {});
    return workbooks.find((one) => one.kind === kind && states.includes(one.state));
  }, PATIENCE);

/** Uploads a workbook, and reads it again until what it refers to has arrived. */
async function upload(kind: MovingKind): Promise<void> {
  const written = SHEETS_OF[kind].map((sheet) => ({
    name: SHEET_NAMES[sheet].en,
    widths: [],
    rows: sheetRows(sheet, sheets[sheet], 'en').map((cells) => ({ cells: cells.map((value) => ({ value })) })),
  }));
  const bytes = new Uint8Array(await buffer(writeWorkbook(written, 'rival')));
  const fileId = await uploads.send(admin, 'movingIn', { name: `${kind}.xlsx`, bytes });
  await makeCall(admin, movingInUpload, { id: randomUUID(), kind, fileId });
  await eventually(async () => {
    const { id, revision, errors } = await settled(kind, ['read']);
    if (errors > 0) await makeCall(admin, movingInReadAgain, { id, revision });
    return errors === 0;
  }, PATIENCE);
}

/** Imports a workbook as soon as what it needs has arrived. */
const importWorkbook = (kind: MovingKind) =>
  eventually(async () => {
    const { id, revision, state } = await settled(kind, ['read', 'imported']);
    if (state === 'imported') return true;
    await makeCall(admin, movingInImport, { id, revision }).catch((error: { code?: string }) => {
      if (!['ruleBroken', 'wrongState', 'conflict'].includes(error.code ?? '')) throw error;
    });
    return false;
  }, PATIENCE);

/** Undoes an import as soon as it has arrived everywhere. */
async function undo(kind: MovingKind): Promise<void> {
  const { id, revision } = await settled(kind, ['imported']);
  await eventually(async () => (await makeCall(admin, movingInUndoCheck, { id })).blockers.length === 0, PATIENCE);
  await makeCall(admin, movingInUndo, { id, revision, undoId: randomUUID(), reason: 'a trial' });
  await settled(kind, ['undone']);
}

const found = async () => {
  const companies = await makeCall(admin, companyList, { search: 'Quartz', pageSize: 10 });
  const contracts = await makeCall(admin, contractList, { search: 'LA-1000', pageSize: 10 });
  return { companies: companies.total, contracts: contracts.total };
};

describe('moving in', () => {
  it(
    'brings companies, properties and contracts with their past into a running system, and takes all of it back',
    async () => {
      const before = await found();
      for (const kind of MOVING_KINDS) {
        await upload(kind);
        await importWorkbook(kind);
      }
      expect(await found()).toEqual({ companies: before.companies + 1, contracts: before.contracts + 1 });
      for (const kind of ['contracts', 'properties', 'companies'] as const) await undo(kind);
      expect(await found()).toEqual(before);
      expect(await system.callAs('finance', ledgerVerify, {}, 'CTL')).toMatchObject({ problems: [] });
    },
    PATIENCE * 3,
  );
});
