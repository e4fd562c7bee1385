import { TableSkeleton } from '../../../ui/table/table-skeleton.js';

/** While a workbook is being checked: how far it is, nobody can know before it has been read. */
export function Checking({ text }: { text: string }) {
  return (
    <div role="status">
      <p className="mb-2 font-medium">{text}</p>
      <TableSkeleton columns={8} rows={6} />
    </div>
  );
}
