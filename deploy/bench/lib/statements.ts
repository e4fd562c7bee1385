import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export type Statement = { text: string; values: unknown[] };
type Recorded = Statement & { connection: number };

/** The statements of one request within the tenant's first transaction, without its begin and commit. */
export async function statementsOf(recording: string, tenant: string, request: () => Promise<void>): Promise<Statement[]> {
  const [first] = await transactionsOf(recording, tenant, request);
  if (!first) throw new Error('the request opened no transaction');
  return first;
}

/** As `statementsOf`, for every transaction of the request. */
export async function transactionsOf(recording: string, tenant: string, request: () => Promise<void>): Promise<Statement[][]> {
  writeFileSync(recording, '');
  await request();
  await pause(100);
  const lines = readFileSync(recording, 'utf8').trim().split('\n');
  const recorded = lines.map((line) => JSON.parse(line) as Recorded);
  const begins = recorded.filter(({ text }) => text.startsWith('begin') && text.includes(`app.tenant = '${tenant}'`));
  return begins.map((begin) => {
    const after = recorded.slice(recorded.indexOf(begin) + 1).filter(({ connection }) => connection === begin.connection);
    const end = after.findIndex(({ text }) => text === 'commit');
    return after.slice(0, end).map(({ text, values }) => ({ text, values }));
  });
}

/** Replaces each known value by a placeholder that the baseline fills in from the query of its request. */
export function withParameters(statements: readonly Statement[], parameters: Readonly<Record<string, string>>): Statement[] {
  let json = JSON.stringify(statements);
  for (const [name, value] of Object.entries(parameters)) json = json.replaceAll(value, `{{${name}}}`);
  return JSON.parse(json) as Statement[];
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The ids that occur in only one of two recordings: the request generated those, the others were read. */
export function ownIds(one: readonly Statement[], other: readonly Statement[]): string[] {
  const foreign = new Set(JSON.stringify(other).match(UUID));
  return [...new Set(JSON.stringify(one).match(UUID))].filter((id) => !foreign.has(id));
}
