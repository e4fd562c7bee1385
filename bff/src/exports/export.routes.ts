import type { Call, ResponseOf } from '@bls/proto/contracts/call';
import { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { CallError, issuesOf } from '@bls/proto/domain/values/errors';
import { exportPath, exportRequestSchema } from '@bls/proto/contracts/export';
import { DEFAULT_DATE_FORMAT } from '@bls/proto/domain/values/clock/date-format';
import { dayAt } from '@bls/proto/domain/values/clock/time-zone';
import type { Clock } from '@bls/proto/domain/values/clock/time-zone';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../http/language.js';
import { ALL_CALLS } from '../calls.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { Requester } from '../sessions/requester.js';
import { translate } from '../http/texts.js';
import type { Reader } from './cells.js';
import { pagesOf } from './pages.js';
import { chosenColumns, sheetOf } from './sheet.js';
import { ConcurrencyLimit } from './concurrency-limit.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `POST {path}/Export` beside every list that declares columns: its rows as a workbook, streamed. */
@Routes()
export class ExportRoutes implements RouteSet {
  private readonly limit = new ConcurrencyLimit();

  constructor(private readonly requester: Requester) {}

  register(scope: FastifyInstance): void {
    for (const call of ALL_CALLS) {
      if (!call.http || !call.columns) continue;
      scope.post(exportPath(call.http.path), (request, reply) => this.export(call, request, reply));
    }
  }

  private async export(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { actor } = await this.requester.session(request, call);
    const wanted = exportRequestSchema.safeParse(request.body);
    if (!wanted.success) throw new CallError('invalid', { issues: issuesOf(wanted.error) });
    const columns = chosenColumns(call, wanted.data);
    const clock = actor.timeZone ?? wanted.data.timeOffset;
    const closed = new AbortController();
    const release = this.limit.acquire(actor.userId);
    reply.raw.once('close', () => {
      closed.abort();
      release();
    });
    const makeCall = (each: Call, payload: unknown) => this.requester.call(request, each, payload, closed.signal);
    const reader = await readerOf(request, clock, makeCall);
    const { total, rows } = await pagesOf(call, wanted.data, makeCall, closed.signal);
    const name = `${wanted.data.name} ${dayAt(Date.now(), clock)}.xlsx`.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ');
    return reply
      .header('cache-control', 'no-store')
      .header('filename', encodeURIComponent(name))
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('x-total-rows', String(total))
      .type(XLSX)
      .send(
        writeWorkbook([sheetOf(wanted.data.name, columns, rows, reader)], actor.name, {
          format: actor.dateFormat ?? DEFAULT_DATE_FORMAT,
          language: reader.language,
        }),
      );
  }
}

/** Role names can differ by tenant; all other labels are the same. */
async function readerOf(
  request: FastifyRequest,
  clock: Clock,
  makeCall: (call: Call, payload: unknown) => Promise<unknown>,
): Promise<Reader> {
  const language = languageOf(request);
  const { roleLabels } = (await makeCall(tenantDescribe, {})) as ResponseOf<typeof tenantDescribe>;
  const named = (key: string): string => {
    const role = /^role\.(\w+)$/.exec(key)?.[1];
    const own = role && roleLabels[role];
    return own ? `role.${own}` : key;
  };
  return { language, clock, translate: (key, params) => translate(language, named(key), params, roleLabels) };
}
