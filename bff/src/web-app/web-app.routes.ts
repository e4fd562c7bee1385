import { Caller } from '@bls/kit/rpc/call-client';
import { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { CallError } from '@bls/proto/domain/values/errors';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { Inject } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BffConfig, CONFIG } from '../config.js';
import type { Language } from '../http/texts.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { VisitorTenant } from '../sessions/visitor-tenant.js';
import { TenantPictures } from '../transfers/tenant-pictures.js';
import { appIcon, type IconPurpose } from './app-icon.js';
import { type Look, manifestOf } from './manifest.js';

/** What a browser needs to install the product as an app: the manifest of the visitor's tenant, and its icon. For anybody. */
@Routes()
export class WebAppRoutes implements RouteSet {
  constructor(
    private readonly caller: Caller,
    private readonly visitors: VisitorTenant,
    private readonly pictures: TenantPictures,
    @Inject(CONFIG) private readonly config: BffConfig,
  ) {}

  register(scope: FastifyInstance): void {
    scope.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async (request, reply) => {
      const look = await this.lookOf(request).catch(() => undefined);
      const hasIcon = look !== undefined && (await this.pictures.has(look.code, request.id));
      const language: Language = request.query.lang === 'zh' ? 'zh' : 'en';
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifestOf(look, hasIcon, language, this.config.API_BASE)));
    });
    scope.get<{ Params: { file: string } }>('/res/app-icon/:file', (request, reply) => this.icon(request, reply));
  }

  private async lookOf(request: FastifyRequest): Promise<Look | undefined> {
    const tenant = await this.visitors.find(request);
    return tenant === undefined ? undefined : this.caller.call(tenantDescribe, {}, { tenant, requestId: request.id });
  }

  private async icon(request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply): Promise<unknown> {
    const [, code, purpose] = /^([A-Za-z0-9]+)-(any|maskable)\.svg$/.exec(request.params.file) ?? [];
    const tenant = tenantSchema.safeParse(code?.toUpperCase());
    const picture = tenant.success ? await this.pictures.bytes(tenant.data, request.id) : undefined;
    if (!picture) throw new CallError('notFound');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', "default-src 'none'; img-src data:; sandbox")
      .type('image/svg+xml')
      .send(appIcon(picture.bytes, picture.mime, purpose as IconPurpose));
  }
}
