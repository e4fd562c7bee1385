/** A colour; what stands beside it names it. */
export function Swatch({ value }: { value: string }) {
  return (
    <span
      aria-hidden
      className="size-6 shrink-0 rounded-sm border border-control-line forced-color-adjust-none"
      style={{ backgroundColor: value }}
    />
  );
}
