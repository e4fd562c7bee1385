import { type Anchor, anchorNameSchema, type AuditFinding } from '@bls/proto/domain/audit/anchor';
import { type AnchorKeys, verifiedAnchor } from './anchor.js';
import { digestOf } from './row-hash.js';

/** The text of an anchor, and the name that it is stored under. Mails have only some of the anchors. */
export type StoredAnchor = { name: string; text: string; mailed?: boolean };
export type CheckedAnchors = { anchors: (Anchor & { name: string })[]; findings: AuditFinding[] };

/**
 * The signed anchors of one trail in the order of their time, and what is wrong with the others: not signed by a key of ours,
 * or missing between two of the store. Anchors before the first one given are not looked for.
 */
export function checkAnchors(keys: AnchorKeys, trail: { trail: string; tenant: string }, stored: readonly StoredAnchor[]): CheckedAnchors {
  const findings: AuditFinding[] = [];
  const anchors: CheckedAnchors['anchors'] = [];
  const digests = new Map(stored.map(({ name, text }) => [name, digestOf(text)]));
  let isFirst = true;
  for (const { name, text, mailed = false } of stored.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const anchor = verifiedAnchor(keys, text);
    const fits = anchor?.trail === trail.trail && anchor.tenant === trail.tenant && anchorNameSchema.safeParse(name).success;
    if (!anchor || !fits) {
      findings.push({ kind: 'anchorForged', from: 0, to: 0, anchor: name });
      continue;
    }
    const { previous, sequence } = anchor;
    if (previous && !mailed && !isFirst && digests.get(previous.name) !== previous.digest)
      findings.push({ kind: 'anchorRemoved', from: sequence, to: sequence, anchor: previous.name });
    if (!mailed) isFirst = false;
    anchors.push({ ...anchor, name });
  }
  return { anchors, findings };
}
