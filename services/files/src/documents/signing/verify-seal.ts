import { X509Certificate } from 'node:crypto';
import { sealVerify } from '@bls/proto/contracts/calls/files/seal';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FilesDb } from '../../db/schema.js';
import { findSeal, type Seal } from './seals.repository.js';

/** Reports what was sealed and whether a file is unchanged. Open to everybody who has the code or the file, also without sign-in. */
@Handler(sealVerify)
export class VerifySeal {
  constructor(private readonly db: Database<FilesDb>) {}

  execute({ code, sha256 }: RequestOf<typeof sealVerify>, { tenant }: CallContext): Promise<ResponseOf<typeof sealVerify>> {
    return this.db.read({ tenant }, async (trx) => {
      const byFile = sha256 ? await findSeal(trx, tenant, 'sha256', sha256) : undefined;
      // the file takes precedence over the code, which may come from another document
      if (byFile) return { state: 'unchanged', document: documentOf(byFile) };
      const byCode = code ? await findSeal(trx, tenant, 'code', code) : undefined;
      if (!byCode) return { state: 'unknown', document: null };
      return { state: sha256 ? 'changed' : 'genuine', document: documentOf(byCode) };
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
