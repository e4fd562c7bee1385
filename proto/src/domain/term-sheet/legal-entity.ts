type Party = { licenseeId?: string | undefined; legalEntityName?: string | undefined };

/**
 * The legal entity after a change of the parties. It belongs to the licensee: with another licensee, the entity of the one
 * before is replaced by the name of the new one, unless another entity was written in the same change.
 */
export function legalEntityAfter(before: Party | undefined, after: Party, licenseeName: string | undefined): string | undefined {
  const sameLicensee = (before?.licenseeId ?? '') === (after.licenseeId ?? '');
  const written = after.legalEntityName ?? '';
  if (sameLicensee || (written !== '' && written !== before?.legalEntityName)) return after.legalEntityName;
  return licenseeName;
}
