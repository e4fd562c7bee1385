import type { Call, ResponseOf } from '@bls/proto/contracts/call';
import { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenant';
import { CallError, issuesOf } from '@bls/proto/domain/values/errors';
import { exportPath, type ExportRequest, exportRequestSchema } from '@bls/proto/contracts/export';
import { dayAt } from '@bls/proto/domain/values/time';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../credentials.js';
import type { Requester } from '../requester.js';
import { translate } from '../texts.js';
import type { Reader } from './cells.js';
import { pagesOf } from './pages.js';
import { chosenColumns, sheetOf } from './sheet.js';
import { Turns } from './turns.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Opens `POST {path}/Export` beside every list that declares columns: its rows as a workbook, streamed. */
export function openExportDoors(fastify: FastifyInstance, calls: readonly Call[], requester: Requester): void {
  const turns = new Turns();
  for (const call of calls) {
    if (!call.http || !call.columns) continue;
    fastify.post(exportPath(call.http.path), (request, reply) => answer(call, request, reply, requester, turns));
  }
}

async function answer(call: Call, request: FastifyRequest, reply: FastifyReply, requester: Requester, turns: Turns): Promise<FastifyReply> {
  const { actor } = await requester.session(request);
  const wanted = exportRequestSchema.safeParse(request.body);
  if (!wanted.success) throw new CallError('invalid', { issues: issuesOf(wanted.error) });
  const columns = chosenColumns(call, wanted.data);
  const gone = new AbortController();
  const leave = turns.take(actor.userId);
  reply.raw.once('close', () => {
    gone.abort();
    leave();
  });
  const ask = (asked: Call, payload: unknown) => requester.call(request, asked, payload, gone.signal);
  const reader = await readerOf(request, wanted.data, ask);
  const { total, rows } = await pagesOf(call, wanted.data, ask, gone.signal);
  const name = `${wanted.data.name} ${dayAt(Date.now(), wanted.data.timeOffset)}.xlsx`.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ');
  return reply
    .header('cache-control', 'no-store')
    .header('filename', encodeURIComponent(name))
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-total-rows', String(total))
    .type(XLSX)
    .send(writeWorkbook([sheetOf(wanted.data.name, columns, rows, reader)], actor.name));
}

/** Roles have other names in some tenants; every other word is the same for all. */
async function readerOf(
  request: FastifyRequest,
  { timeOffset }: ExportRequest,
  ask: (call: Call, payload: unknown) => Promise<unknown>,
): Promise<Reader> {
  const language = languageOf(request);
  const { roleLabels } = (await ask(tenantDescribe, {})) as ResponseOf<typeof tenantDescribe>;
  const named = (key: string): string => {
    const role = /^role\.(\w+)$/.exec(key)?.[1];
    const own = role && roleLabels[role];
    return own ? `role.${own}` : key;
  };
  return { language, timeOffset, translate: (key, params) => translate(language, named(key), params, roleLabels) };
}
