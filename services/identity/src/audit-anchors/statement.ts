import { anchorSchema } from '@bls/proto/domain/audit/anchor';
import { z } from 'zod';

const BEGIN = '-----BEGIN AUDIT ANCHORS-----';
const END = '-----END AUDIT ANCHORS-----';
const LINE = /.{1,76}/g;

/**
 * The text of the mail to the operators: what the anchors say in words, and the signed anchors themselves as a block that
 * survives line breaks and forwarding. For people who run the installation, so it is English only, like logs.
 */
export function anchorStatement(installation: string, at: Date, anchors: readonly string[]): { subject: string; text: string } {
  const lines = anchors.map((text) => {
    const { tenant, sequence, at: anchoredAt, key } = anchorSchema.parse(JSON.parse(text));
    return `${tenant}: ${sequence} rows, anchored ${anchoredAt}, signed with ${key}`;
  });
  const block = Buffer.from(JSON.stringify(anchors)).toString('base64').match(LINE) ?? [];
  return {
    subject: `Audit trail anchors ${at.toISOString().slice(0, 10)} - ${installation}`,
    text: [
      'Keep this mail: it proves later that no row of the audit trail up to these was changed or removed.',
      'To verify: npm run admin -- verify-audit --anchors FILE-OF-THIS-MAIL (docs/operations.md).',
      '',
      ...lines,
      '',
      BEGIN,
      ...block,
      END,
      '',
    ].join('\n'),
  };
}

/** The anchors in the text of a saved mail, undefined when it has none. Signatures are not verified here. */
export function anchorsOfStatement(text: string): string[] | undefined {
  const start = text.indexOf(BEGIN);
  const end = text.indexOf(END, start);
  if (start < 0 || end < 0) return undefined;
  // a mail saved in its transport form marks wrapped lines and its padding with =
  const block = text.slice(start + BEGIN.length, end).replaceAll(/=3D|[^A-Za-z0-9+/]/g, '');
  const parsed = z.array(z.string()).safeParse(parsedJson(Buffer.from(block, 'base64').toString('utf8')));
  return parsed.success ? parsed.data : undefined;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
