import { useState } from 'react';
import { useTenant } from '../lib/tenant.js';

/** Logo and name of the tenant; a drawn initial takes the place of a logo that is missing. */
export function TenantMark({ height = 24 }: { height?: number }) {
  const { code, title, logo } = useTenant();
  const [failed, setFailed] = useState(false);
  return (
    <span className="flex min-w-0 items-center gap-2">
      {logo && !failed ? (
        <img src={logo} alt="" style={{ height, maxWidth: height * 4 }} className="shrink-0 rounded-sm object-contain" onError={() => setFailed(true)} />
      ) : (
        <span
          aria-hidden
          style={{ width: height, height, fontSize: height * 0.54 }}
          className="inline-flex shrink-0 items-center justify-center rounded-md bg-fill font-semibold text-white"
        >
          {(code || title || 'L').slice(0, 1)}
        </span>
      )}
      <span className="truncate font-semibold">{title || code}</span>
    </span>
  );
}
