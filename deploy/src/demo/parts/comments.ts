import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { Directory, peopleOf } from '../people.js';
import { idOf } from '../random.js';
import type { DemoPart } from './part.js';

type Newest = { id: string; version: number; pictures: FileDescription[]; at: string; by: object };
const SUBJECTS = {
  design: `select a.id, a.version, v.pictures, v.submitted_at as at, v.submitted_by as by from design_approval a
    join design_version v on v.tenant = a.tenant and v.design_id = a.id and v.number = a.version
    where a.status not in ('approved', 'closed', 'sampleSubmitted') order by v.submitted_at desc limit 3`,
  sample: `select a.id, s.version, s.files -> 'pictures' as pictures, s.submitted_at as at, s.submitted_by as by from design_approval a
    join design_sample s on s.tenant = a.tenant and s.design_id = a.id and s.number = a.sample_number
    where a.status = 'sampleSubmitted' order by s.submitted_at desc limit 1`,
  pop: `select a.id, a.version, v.files -> 'pictures' as pictures, v.submitted_at as at, v.submitted_by as by from pop_approval a
    join pop_version v on v.tenant = a.tenant and v.pop_id = a.id and v.number = a.version
    where a.status <> 'salesApproved' order by v.submitted_at desc limit 3`,
} as const;
const SAID = [
  {
    text: 'The line of copyright is missing here. © and the year, please.',
    anchor: { x: 0.62, y: 0.78, width: 0.2, height: 0.1, page: 1 },
  },
  { text: 'Half a step lighter, as in the style guide.', anchor: { x: 0.36, y: 0.3, width: 0.22, height: 0.2, page: 1 } },
] as const;

/** Comments that designers pinned to pictures of designs, of a sample and of promotional material, the first of them answered. */
export const comments: DemoPart = {
  name: 'comments on designs',
  database: 'approvals',
  async plan(reader, cast) {
    const [there] = await reader.query('select from material_pin limit 1');
    if (there) return undefined;
    const found: { subject: keyof typeof SUBJECTS; item: Newest }[] = [];
    for (const subject of ['design', 'sample', 'pop'] as const)
      for (const item of await reader.query<Newest>(SUBJECTS[subject])) if (item.pictures[0]) found.push({ subject, item });
    if (found.length === 0) return undefined;
    const designer = new Directory(peopleOf(cast)).staff('juniorDesigner');
    const pins = found.flatMap(({ subject, item }) =>
      SAID.map((said, index) => ({
        ...said,
        id: idOf(item.id, 'comment', index),
        subject: subject === 'pop' ? 'pop' : 'design',
        subjectId: item.id,
        version: item.version,
        fileId: item.pictures[0]?.fileId,
        number: index + 1,
        by: designer,
        at: later(item.at, 3 + index),
        resolved: null,
      })),
    );
    const answered = found.map(({ item }) => ({
      id: idOf(item.id, 'answer'),
      pinId: idOf(item.id, 'comment', 0),
      text: 'It comes with the next version.',
      by: item.by,
      at: later(item.at, 8),
    }));
    return {
      async write(writer) {
        await writer.insert('material_pin', pins);
        await writer.insert('material_pin_reply', answered);
      },
    };
  },
};

const later = (at: string, hours: number): string => new Date(Math.min(Date.parse(at) + hours * 3_600_000, Date.now())).toISOString();
