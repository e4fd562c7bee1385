export const itemClass =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5 max-sm:min-h-11 data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-text';
export const groupClass =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-quiet';
