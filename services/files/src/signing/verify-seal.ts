import { X509Certificate } from 'node:crypto';
import type { sealVerify } from '@bls/proto/contracts/calls/files/seal';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { FilesDb } from '../db/schema.js';
import { type Seal, sealBy } from './seals.repository.js';

/** Tells whoever holds a sealed document, signed in or not, what was sealed and whether the file is still that. */
@Injectable()
export class VerifySeal {
  constructor(private readonly db: Database<FilesDb>) {}

  run({ code, sha256 }: RequestOf<typeof sealVerify>, { tenant }: CallContext): Promise<ResponseOf<typeof sealVerify>> {
    return this.db.read({ tenant }, async (trx) => {
      const same = sha256 ? await sealBy(trx, tenant, 'sha256', sha256) : undefined;
      // the file itself goes before a code: it may have been typed from another paper
      if (same) return { state: 'unchanged', document: documentOf(same) };
      const named = code ? await sealBy(trx, tenant, 'code', code) : undefined;
      if (!named) return { state: 'unknown', document: null };
      return { state: sha256 ? 'changed' : 'genuine', document: documentOf(named) };
    });
  }
}

function documentOf({ number, title, issuer, code, sealedAt, signers, serial, certificate }: Seal) {
  const x509 = new X509Certificate(certificate);
  return {
    number,
    title,
    issuer,
    code,
    sealedAt,
    signers,
    certificate: {
      subject: /CN=(.*)/.exec(x509.subject)?.[1] ?? x509.subject,
      serial,
      sha256: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
      validTo: new Date(x509.validTo).toISOString(),
    },
  };
}
