import { Readable } from 'node:stream';
import { labelCodes } from '@bls/proto/contracts/calls/approvals/label';
import { CallError } from '@bls/proto/domain/values/errors';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { pageLink } from '@bls/proto/presentation/page-link';
import { Inject } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BffConfig, CONFIG } from '../config.js';
import { whenClosed } from '../gateway/gateway.routes.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { Requester } from '../sessions/requester.js';
import { csvOf } from './codes-csv.js';

type Link = { tenant: string; gtin: string; serial: string };

/** The links on labels, for anybody, and the file of codes for those who print them. */
@Routes()
export class LabelRoutes implements RouteSet {
  constructor(
    private readonly requester: Requester,
    @Inject(CONFIG) private readonly config: BffConfig,
  ) {}

  register(scope: FastifyInstance): void {
    scope.get<{ Params: Link }>('/dl/:tenant/01/:gtin/21/:serial', (request, reply) => {
      const tenant = tenantSchema.safeParse(request.params.tenant);
      if (!tenant.success) throw new CallError('notFound');
      const [gtin, serial] = [request.params.gtin, request.params.serial].map(encodeURIComponent);
      const page = pageLink(this.config.PUBLIC_URL, tenant.data, `/Label/Check?gtin=${gtin}&serial=${serial}`);
      return reply.header('cache-control', 'no-store').redirect(page, 302);
    });
    scope.get('/Label/CodesFile', (request, reply) => this.file(request, reply));
  }

  /** The first codes are asked for before the answer begins, so that a refusal has a status. */
  private async file(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.query as { id?: unknown };
    const signal = whenClosed(reply);
    const csv = await csvOf((page) => this.requester.call(request, labelCodes, { ...page, id }, signal));
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${csv.fileName}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csv.lines));
  }
}
