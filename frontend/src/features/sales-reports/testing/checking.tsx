import { TableSkeleton } from '../../../ui/table/table-skeleton.js';

/** The state of a check in progress; the progress is unknown until the workbook has been read. */
export function Checking({ text }: { text: string }) {
  return (
    <div role="status">
      <p className="mb-2 font-medium">{text}</p>
      <TableSkeleton columns={8} rows={6} />
    </div>
  );
}
