import type { DemoContract } from '../../records/demo-contract.js';
import type { DemoFile, Drawing } from '../../files/write-files.js';
import { page } from '../../files/page-drawing.js';
import type { Story } from '../../story.js';
import { languageOfTemplate } from '../contract-documents.js';
import { contractPdf } from './contract-pdf.js';
import { signedPdf } from './signed-pdf.js';

/** How many of the newest signed contracts of a tenant have their whole document. Rendering one takes 0.3 s. */
const WHOLE_SIGNED = 3;

/** The documents of every contract: generated, released and signed. Those of contracts signed long ago are short. */
export function contractFiles(story: Story): DemoFile[] {
  const { contracts } = story;
  const signed = contracts.filter(({ status }) => status === 'signedAll').toSorted((a, b) => b.statusSince.localeCompare(a.statusSince));
  const short = new Set(signed.slice(WHOLE_SIGNED));
  return contracts.flatMap((contract) => {
    const drawing = short.has(contract) ? shortDrawing(contract) : wholeDrawing(story, contract);
    return contract.files.map(({ kind, fileId, name, at, byName }) => ({
      id: fileId,
      name,
      purpose: kind === 'generated' ? 'document' : kind === 'signed' ? 'signedContract' : 'contractFile',
      drawing: drawing(kind),
      uploaderName: byName,
      at,
      owner: { kind: 'contract', id: contract.id },
      companyId: contract.deal.licensee.id,
      brandOwnerIds: contract.deal.head.brandOwnerIds,
    }));
  });
}

type Kind = DemoContract['files'][number]['kind'];

/** The document as the services write it, the same until it is signed. */
function wholeDrawing({ demoTenant }: Story, { number, written }: DemoContract): (kind: Kind) => Drawing {
  const language = languageOfTemplate(demoTenant, written.templateId);
  let rendered: Promise<Buffer> | undefined;
  const document = (): Promise<Buffer> => (rendered ??= contractPdf(demoTenant, written, language));
  return (kind) =>
    kind === 'signed'
      ? { key: `${number}-signed`.toLowerCase(), kind: 'pdf', make: async () => signedPdf(demoTenant, written, language, await document()) }
      : { key: `${number}-document`.toLowerCase(), kind: 'pdf', make: document };
}

const shortDrawing =
  ({ number, deal }: DemoContract): ((kind: Kind) => Drawing) =>
  (kind) => {
    const { terms } = deal;
    const years = terms.keyTerms.contractYears;
    return page(`${number}-${kind}`.toLowerCase(), [
      `License agreement ${number} (${kind})`,
      `${terms.purpose.licensorName} and ${terms.purpose.licenseeName}`,
      `Properties: ${terms.keyTerms.properties.map((property) => property.name).join(', ')}`,
      `Term: ${years[0]?.from} to ${years.at(-1)?.to}`,
      `Minimum guarantee: ${terms.basicTerms.currency} ${terms.mg.groups[0]?.amount}`,
      `Term sheet ${deal.number}, version ${deal.head.version}`,
    ]);
  };
