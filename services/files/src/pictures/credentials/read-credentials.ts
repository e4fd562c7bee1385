import 'reflect-metadata';
import { X509Certificate } from 'node:crypto';
import type { PictureCredentials } from '@bls/proto/contracts/calls/files/mark';
import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ActionAssertion, ActionType, type Manifest, ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import { z } from 'zod';

const parametersSchema = z.object({
  owner: z.string(),
  licensee: z.string(),
  number: z.string(),
  property: z.string(),
  releasedAt: z.iso.datetime(),
});

/** The content credentials of a JPEG or PNG; null where it has none. `authorities`: certificates of the tenant's authorities, as PEM. */
export async function readCredentials(picture: Buffer, authorities: readonly string[]): Promise<PictureCredentials | null> {
  const asset = PNG.canRead(picture) ? new PNG(picture) : JPEG.canRead(picture) ? new JPEG(picture) : undefined;
  const manifests = asset?.getManifestJUMBF();
  if (!asset || !manifests) return null;
  try {
    const store = ManifestStore.read(SuperBox.fromBuffer(manifests));
    const manifest = store.getActiveManifest();
    if (!manifest || !isOwn(manifest, authorities)) return { verdict: 'foreign', facts: null };
    const { isValid } = await store.validate(asset);
    return isValid ? { verdict: 'intact', facts: factsOf(manifest) } : { verdict: 'changed', facts: null };
  } catch {
    // what cannot be read was damaged
    return { verdict: 'changed', facts: null };
  }
}

/** Whether the certificate of the signature was issued by an authority of the tenant. The library checks the signature itself. */
function isOwn(manifest: Manifest, authorities: readonly string[]): boolean {
  const raw = manifest.signature?.signatureData.certificate?.rawData;
  if (!raw) return false;
  const signer = new X509Certificate(Buffer.from(raw));
  return authorities.some((pem) => {
    const authority = new X509Certificate(pem);
    return signer.checkIssued(authority) && signer.verify(authority.publicKey);
  });
}

function factsOf(manifest: Manifest): PictureCredentials['facts'] {
  for (const assertion of manifest.assertions?.assertions ?? []) {
    if (!(assertion instanceof ActionAssertion)) continue;
    const published = assertion.actions.find(({ action }) => action === ActionType.C2paPublished);
    const parameters = parametersSchema.safeParse(published?.parameters);
    if (parameters.success) return { title: manifest.claim?.title ?? '', ...parameters.data };
  }
  return null;
}
