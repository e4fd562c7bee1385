import { documentDate, documentDay } from '@bls/proto/domain/values/clock/date-format';
import { documentSchema } from '@bls/proto/contracts/calls/files/document-model';
import type { documentSeal } from '@bls/proto/contracts/calls/files/seal';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { DocumentDefinition } from 'pdfmake';
import { layout } from '../layout/layout.js';
import type { EmbeddedPictures } from '../layout/embedded-pictures.js';
import { qrLink } from '../layout/qr-link.js';

type Request = RequestOf<typeof documentSeal>;
export type Sealing = { code: string; link: string; at: Date; pages: number; sha256: string };

const KINDS = {
  drawn: { en: 'drawn by hand', zh: '手绘签名' },
  typed: { en: 'typed name', zh: '键入姓名' },
  stored: { en: 'stored signature of the account', zh: '账户中保存的签名' },
} as const;
const IDENTIFICATIONS = {
  account: { en: 'signed-in account', zh: '已登录账户' },
  accountPassword: { en: 'signed-in account and its password', zh: '已登录账户及其密码' },
  mailedCode: { en: 'personal link and one-time code by mail', zh: '个人链接及邮件一次性验证码' },
} as const;

/** What proves one signature. Older signatures have none of it. */
function evidenceBlocks({ name, at, evidence }: Request['signers'][number]) {
  if (!evidence) return [];
  const { kind, identification, address, email, sha256, consent } = evidence;
  const plain = (text: string) => ({ en: text, zh: text });
  return [
    { type: 'heading', level: 2, numbered: false, text: plain(name) } as const,
    {
      type: 'keyValues',
      rows: [
        { label: { en: 'Signed', zh: '签署时间' }, value: plain(shown(at)) },
        { label: { en: 'Kind of signature', zh: '签名方式' }, value: KINDS[kind] },
        { label: { en: 'Identified by', zh: '身份核验' }, value: IDENTIFICATIONS[identification] },
        ...(email ? [{ label: { en: 'Mail address', zh: '邮箱地址' }, value: plain(email) }] : []),
        ...(address ? [{ label: { en: 'Network address', zh: '网络地址' }, value: plain(address) }] : []),
        { label: { en: 'SHA-256 of the document', zh: '文件的 SHA-256' }, value: plain(`${sha256.slice(0, 32)}\n${sha256.slice(32)}`) },
        ...(consent ? [{ label: { en: 'Words of consent', zh: '同意声明' }, value: { en: consent.en, zh: consent.zh } }] : []),
      ],
    } as const,
  ];
}

const shown = (instant: string): string => `${documentDate(instant.slice(0, 10))}  ${instant.slice(11, 16)} UTC`;

/** The same in the narrow field of a signature: a line for each language, because one line would break within the Chinese date. */
export function shownInField(instant: string): string {
  const { en, zh } = documentDay(instant.slice(0, 10));
  return [en, zh].map((day) => `${day}  ${instant.slice(11, 16)} UTC`).join('\n');
}

/** The last pages of a sealed document: who signed, when, and how to verify that the document is unchanged. Pure. */
export function signaturePage(request: Request, sealing: Sealing, pictures: EmbeddedPictures): DocumentDefinition {
  const { title, number, issuer, signers } = request;
  const plain = (text: string) => ({ en: text, zh: text });
  const document = documentSchema.parse({
    title: { en: 'Certificate of signatures', zh: '签署证明' },
    subtitle: title,
    number,
    issuer: { name: issuer },
    blocks: [
      {
        type: 'paragraph',
        text: {
          en: `This certificate belongs to the document before it (pages: ${sealing.pages}). Both are sealed together: any later change can be detected.`,
          zh: `本证明与前面的文件（共 ${sealing.pages} 页）为一体，并已一同加盖电子签章；其后任何改动均可识别。`,
        },
      },
      {
        type: 'signatures',
        parties: signers.map(({ side, company, name, at, signatureFileId }) => ({
          role: side,
          company,
          name,
          date: shownInField(at),
          signatureFileId,
        })),
      },
      ...signers.flatMap((signer) => evidenceBlocks(signer)),
      {
        type: 'keyValues',
        rows: [
          { label: { en: 'Code', zh: '验证码' }, value: plain(sealing.code) },
          { label: { en: 'Sealed', zh: '签章时间' }, value: plain(shown(sealing.at.toISOString())) },
          {
            label: { en: 'SHA-256 before sealing', zh: '签章前文件的 SHA-256' },
            value: plain(`${sealing.sha256.slice(0, 32)}\n${sealing.sha256.slice(32)}`),
          },
        ],
      },
    ],
  });
  const definition = layout(document, pictures);
  return { ...definition, content: [...definition.content, proof(sealing)] };
}

const proof = ({ link, code }: Sealing) =>
  qrLink({
    link,
    text: {
      en: `Scan the QR code, or enter the code ${code} on that page, to see who signed and when, and whether a file is unchanged.`,
      zh: `扫描二维码或在该页面输入验证码 ${code}，即可查看签署人、签署时间以及文件是否被改动。`,
    },
  });
