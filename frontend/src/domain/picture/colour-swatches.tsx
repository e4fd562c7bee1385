import { Swatch } from './swatch.js';

/** Colours in a row, each with its code: nobody knows a colour by its code alone. */
export function ColourSwatches({ colours, label }: { colours: readonly string[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-3 gap-y-1.5">
      {colours.map((value) => (
        <li key={value} className="flex items-center gap-1.5">
          <Swatch value={value} />
          <span className="tabular text-xs">{value.toUpperCase()}</span>
        </li>
      ))}
    </ul>
  );
}
