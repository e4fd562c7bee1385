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

const FOREIGN: PictureCredentials = { verdict: 'foreign', facts: null };

/** The content credentials of a JPEG or PNG; null where it has none. `signers`: certificates that signed for the tenant, as PEM. */
export async function readCredentials(picture: Buffer, tenant: string, signers: readonly string[]): Promise<PictureCredentials | null> {
  const asset = PNG.canRead(picture) ? new PNG(picture) : JPEG.canRead(picture) ? new JPEG(picture) : undefined;
  const manifests = asset?.getManifestJUMBF();
  if (!asset || !manifests) return null;
  try {
    const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(manifests)));
    const manifest = store.getActiveManifest();
    if (!manifest || !isSignedBy(manifest, signers)) return FOREIGN;
    const { isValid } = await store.validate(asset);
    if (!isValid) return { verdict: 'changed', facts: null };
    const facts = factsOf(manifest);
    // tenants of an installation may share a certificate
    return facts?.owner === tenant ? { verdict: 'intact', facts } : FOREIGN;
  } catch {
    // what cannot be read was damaged
    return { verdict: 'changed', facts: null };
  }
}

/** Whether the signature names one of these certificates. The library checks the signature itself. */
function isSignedBy(manifest: Manifest, signers: readonly string[]): boolean {
  const raw = manifest.signature?.signatureData.certificate?.rawData;
  return raw !== undefined && signers.some((pem) => new X509Certificate(pem).raw.equals(Buffer.from(raw)));
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
