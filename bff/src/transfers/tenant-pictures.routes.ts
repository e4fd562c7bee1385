import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Caller } from '@bls/kit/rpc/call-client';
import { TENANT_PICTURES, type TenantPicture, tenantPictureOpen } from '@bls/proto/contracts/calls/files/tenant-picture';
import { CallError } from '@bls/proto/domain/values/errors';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { Inject } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BffConfig, CONFIG } from '../config.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { send } from './transfer.routes.js';

/** The address of a picture changes with it (`?v=`). */
const CACHED = 'public, max-age=3600';

/**
 * Logo and icon of a tenant, for anybody: `/res/logo/{code}.png`. A tenant whose administrator has set none has the file of
 * that name in `LOGO_DIR`, if there is one.
 */
@Routes()
export class TenantPictureRoutes implements RouteSet {
  constructor(
    private readonly caller: Caller,
    @Inject(CONFIG) private readonly config: BffConfig,
  ) {}

  register(scope: FastifyInstance): void {
    for (const part of TENANT_PICTURES)
      scope.get<{ Params: { file: string } }>(`/res/${part}/:file`, (request, reply) => this.picture(part, request, reply));
  }

  private async picture(part: TenantPicture, request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply): Promise<unknown> {
    const tenant = tenantSchema.safeParse(/^([A-Za-z0-9]+)\.png$/.exec(request.params.file)?.[1]?.toUpperCase());
    if (!tenant.success) throw new CallError('notFound');
    try {
      const source = await this.caller.call(tenantPictureOpen, { part }, { tenant: tenant.data, requestId: request.id });
      return await send(request, reply, source, CACHED);
    } catch (error) {
      const path = this.config.LOGO_DIR && join(this.config.LOGO_DIR, `${tenant.data}.png`);
      const size = path && (await stat(path).catch(() => undefined))?.size;
      if (!path || !size) throw error;
      return reply.header('cache-control', CACHED).header('content-length', size).type('image/png').send(createReadStream(path));
    }
  }
}
