import type { SignatureInput } from '@bls/proto/domain/signing/signature-input';
import { upload } from '../../lib/api/upload.js';
import type { GivenSignature } from './signing-form.js';

/** The signature for a call; a drawn or typed picture is uploaded first. */
export async function signatureInput({ fullName, kind, sha256, consent, picture }: GivenSignature): Promise<SignatureInput> {
  const file = picture && (await upload(await picture(), 'signature', new AbortController().signal, () => {}));
  return { fullName, kind, sha256, consent, ...(file ? { fileId: file.fileId } : {}) };
}
