/** A small area of one colour. The text beside it must name the colour. */
export function Swatch({ value }: { value: string }) {
  return (
    <span
      aria-hidden
      className="size-6 shrink-0 rounded-sm border border-control-line forced-color-adjust-none"
      style={{ backgroundColor: value }}
    />
  );
}
