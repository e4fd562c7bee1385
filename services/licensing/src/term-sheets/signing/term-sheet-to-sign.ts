import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import { CallError } from '@bls/proto/domain/values/errors';
import { dayOf } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import { namesIn, readCatalogue } from '../../catalogue/catalogue.api.js';
import type { LicensingDb, Trx } from '../../db/schema.js';
import { type DealToSign, type SignedFile } from '../../deals/deals.api.js';
import { territoryNames } from '../../identity-copies/identity-copies.api.js';
import { partsOf } from '../documents/parts.js';
import { termSheetDocument } from '../documents/term-sheet-document.js';
import type { Found } from '../term-sheets.repository.js';
import { versionAt } from './version-at.queries.js';

/** A deal as its signers see it. Its terms were complete when it was submitted. */
export function dealToSign({ head, terms }: Found): DealToSign {
  const { licensorId, licenseeId, currency, termFrom, termTo } = head;
  if (!licensorId || !licenseeId || !currency || !termFrom || !termTo)
    throw new CallError('wrongState', { params: { status: head.status } });
  return { ...head, licensorId, licenseeId, currency, termFrom, termTo, terms };
}

/** The document that both sides of a term sheet sign: written once for each version, so that both see the same bytes. */
@Injectable()
export class TermSheetToSign {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Throws `unavailable` without the files service. */
  async document(found: Found, ctx: TenantContext): Promise<SignedFile> {
    return this.render(found, await this.db.read(ctx, (trx) => contentOf(trx, found)), ctx);
  }

  /** As `document`, in a running transaction. */
  async documentWithin(trx: Trx, found: Found, ctx: TenantContext): Promise<SignedFile> {
    return this.render(found, await contentOf(trx, found), ctx);
  }

  private async render({ head }: Found, document: ReturnType<typeof termSheetDocument>, ctx: TenantContext): Promise<SignedFile> {
    const { fileId, name, sha256 } = await this.caller.call(
      documentRender,
      {
        documentKey: `term-sheet:${head.versionId}:to-sign`,
        document,
        fileName: `${head.number} v${head.version}.pdf`,
        owner: { kind: 'termSheet', id: head.id },
        scope: { companyId: head.licenseeId ?? undefined },
      },
      ctx,
    );
    return { fileId, name, sha256 };
  }
}

async function contentOf(trx: Trx, { head, terms }: Found): Promise<ReturnType<typeof termSheetDocument>> {
  const { tenant, number, version, status } = head;
  const parts = partsOf(terms, namesIn(await readCatalogue(trx, tenant)), await territoryNames(trx, tenant));
  return termSheetDocument({ number, version, status, editable: false, terms }, parts, await dayOf(trx, await versionAt(trx, head)), {
    toSign: true,
  });
}
