import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { uploadComplete, uploadCreate } from '@bls/proto/calls/files/upload';
import { billList } from '@bls/proto/calls/finance/bills';
import { salesReportDecide, salesReportList } from '@bls/proto/calls/finance/sales-reports';
import sharp from 'sharp';
import type { ProcessName } from '../src/processes/catalogue.js';
import { Client } from './lib/client.js';
import { startSystem, type System } from './system.js';

const SCALED: readonly ProcessName[] = ['finance', 'finance-worker', 'files', 'files-worker'];
const CALLS = 80;
const PICTURES = 16;

let system: System;

beforeAll(async () => {
  system = await startSystem();
  for (const name of SCALED) await system.addReplica(name);
}, 900_000);

afterAll(() => system?.stop(), 120_000);

/** What each replica has counted so far under a metric, for series whose labels contain the text. */
async function counted(name: ProcessName, metric: string, label: string): Promise<number[]> {
  const pages = await system.probe(name, '/metrics');
  return pages.map(({ text }) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${metric}{`) && line.includes(label))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0),
  );
}

async function until(done: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 90_000; !(await done());) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const total = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);
const everyOneWorked = (figures: readonly number[]): boolean => figures.length === 2 && figures.every((figure) => figure > 0);

describe('two replicas', () => {
  it('of finance answer each call once, and both answer some', async () => {
    const person = await Client.signIn(system.address, 'seniorFinance');
    const label = `subject="${billList.subject}"`;
    await Promise.all(Array.from({ length: CALLS }, (_, index) => person.call(billList, { page: 1 + (index % 5), pageSize: 20 })));
    const answered = await counted('finance', 'call_seconds_count', label);
    expect(everyOneWorked(answered)).toBe(true);
    expect(total(answered)).toBe(CALLS);
  }, 60_000);

  it('of the finance worker calculate each approved report once, and both calculate some', async () => {
    const [junior, senior] = [await Client.signIn(system.address, 'juniorFinance'), await Client.signIn(system.address, 'seniorFinance')];
    await approve(junior, await listed(junior, 'submitted'));
    const reports = await approve(senior, await listed(senior, 'approvedByJuniorFinance'));
    expect(reports).toBeGreaterThanOrEqual(8);
    await until(async () => total(await counted('finance-worker', 'jobs_total', 'name="calculate",outcome="done"')) >= reports);
    expect(everyOneWorked(await counted('finance-worker', 'jobs_total', 'name="calculate"'))).toBe(true);
    await until(async () => (await listed(senior, 'approvedBySeniorFinance')).length === 0);
    expect(total(await counted('finance-worker', 'jobs_total', 'name="calculate",outcome="done"'))).toBe(reports);
  }, 150_000);

  it('of files take uploads, and of the files worker draw each picture once', async () => {
    const designer = await Client.signIn(system.address, 'licenseeDesigner');
    const before = total(await counted('files-worker', 'jobs_total', 'outcome="done"'));
    await Promise.all(Array.from({ length: PICTURES }, (_, index) => upload(designer, index)));
    await until(async () => total(await counted('files-worker', 'jobs_total', 'outcome="done"')) - before >= PICTURES);
    expect(total(await counted('files-worker', 'jobs_total', 'outcome="done"')) - before).toBe(PICTURES);
    expect(everyOneWorked(await counted('files-worker', 'jobs_total', 'outcome="done"'))).toBe(true);
    expect(everyOneWorked(await counted('files', 'call_seconds_count', `subject="${uploadCreate.subject}"`))).toBe(true);
  }, 150_000);
});

type Listed = { id: string; revision: number };

async function listed(person: Client, status: string): Promise<Listed[]> {
  const { result } = await person.call(salesReportList, { page: 1, pageSize: 100, status: [status] });
  return (result as { rows: Listed[] }).rows;
}

/** Approves them one by one; answers how many. */
async function approve(person: Client, reports: readonly Listed[]): Promise<number> {
  for (const { id, revision } of reports) {
    const { status, text } = await person.call(salesReportDecide, { id, revision, action: 'approve' });
    if (status !== 200) throw new Error(text);
  }
  return reports.length;
}

async function upload(person: Client, index: number): Promise<void> {
  const colour = { r: (index * 37) % 255, g: (index * 91) % 255, b: 120 };
  const bytes = await sharp({ create: { width: 1200 + index, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const opened = await person.call(uploadCreate, { purpose: 'approvalImage', name: `picture-${index}.jpg`, size: bytes.length, sha256 });
  const { uploadId } = opened.result as { uploadId: string };
  const put = await person.put(`/File/Upload/${uploadId}?offset=0`, bytes);
  if (put.status !== 200) throw new Error(put.text);
  const completed = await person.call(uploadComplete, { uploadId });
  if (completed.status !== 200) throw new Error(completed.text);
}
