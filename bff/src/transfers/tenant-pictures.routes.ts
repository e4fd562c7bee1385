import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { TENANT_PICTURES, type TenantPicture } from '@bls/proto/contracts/calls/files/tenant-picture';
import { CallError } from '@bls/proto/domain/values/errors';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RouteSet, Routes } from '../http/routes.js';
import { TenantPictures } from './tenant-pictures.js';
import { send } from './transfer.routes.js';

/** The address of a picture changes with it (`?v=`). */
const CACHED = 'public, max-age=3600';

/**
 * Logo and icon of a tenant, for anybody: `/res/logo/{code}.png`. A tenant whose administrator has set none has the file of
 * that name in `LOGO_DIR`, if there is one.
 */
@Routes()
export class TenantPictureRoutes implements RouteSet {
  constructor(private readonly pictures: TenantPictures) {}

  register(scope: FastifyInstance): void {
    for (const part of TENANT_PICTURES)
      scope.get<{ Params: { file: string } }>(`/res/${part}/:file`, (request, reply) => this.picture(part, request, reply));
  }

  private async picture(part: TenantPicture, request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply): Promise<unknown> {
    const tenant = tenantSchema.safeParse(/^([A-Za-z0-9]+)\.png$/.exec(request.params.file)?.[1]?.toUpperCase());
    if (!tenant.success) throw new CallError('notFound');
    try {
      const source = await this.pictures.open(tenant.data, part, request.id);
      return await send(request, reply, source, CACHED);
    } catch (error) {
      const path = this.pictures.fileOf(tenant.data);
      const size = path && (await stat(path).catch(() => undefined))?.size;
      if (!path || !size) throw error;
      return reply.header('cache-control', CACHED).header('content-length', size).type('image/png').send(createReadStream(path));
    }
  }
}
