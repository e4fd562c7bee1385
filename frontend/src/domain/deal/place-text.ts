import type { Issue } from '@bls/proto/domain/values/errors';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { useTranslation } from 'react-i18next';

type Loose = Record<string, unknown>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

/** The label of a row: its name, else its position. */
function rowName(row: unknown, index: number): string {
  if (!isLoose(row)) return String(index + 1);
  const name = row['productName'] ?? row['name'];
  return typeof name === 'string' && name !== '' ? name : String(index + 1);
}

function stepInto(at: unknown, part: string | number): { row: unknown; name: string } {
  if (!Array.isArray(at)) return { row: isLoose(at) ? at[part] : undefined, name: '' };
  // issues name rows by their index, differences by the id or the position from 1
  const index =
    typeof part === 'number'
      ? part
      : /^\d{1,3}$/.test(part)
        ? Number(part) - 1
        : at.findIndex((row) => isLoose(row) && [row['id'], row['propertyId'], row['characterId']].includes(part));
  return { row: at[index], name: index < 0 ? String(part) : rowName(at[index], index) };
}

/** The text of a path in the document: "MG calculation · All articles · Schedule · 2 · Percent". */
export function usePlaceText(): (path: Issue['path'] | readonly string[], terms: TermsDraft) => string {
  const { t } = useTranslation();
  return (path, terms) => {
    const [section = '', ...rest] = path;
    const words = [t(`termSheet.section.${section}`)];
    let at: unknown = (terms as Loose)[section];
    for (const part of rest) {
      const inList = Array.isArray(at);
      const { row, name } = stepInto(at, part);
      words.push(inList ? name : t(`termSheet.field.${part}`, { defaultValue: String(part) }));
      at = row;
    }
    return words.join(' · ');
  };
}
