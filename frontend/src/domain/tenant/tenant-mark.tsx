import { useState } from 'react';
import { useTenant } from '../../lib/session/tenant.js';

/**
 * Logo and name of the tenant, in the configured size of the layout: `default` on sign-in pages, `home` inside the
 * shell. A wide logo includes the name; an initial replaces a missing logo.
 */
export function TenantMark({ layout }: { layout: 'default' | 'home' }) {
  const { code, title, logo, logoSize } = useTenant();
  const [failed, setFailed] = useState<string>();
  const wide = logoSize.homeWidth > logoSize.homeHeight;
  const height = layout === 'default' ? logoSize.height : logoSize.homeHeight;
  const name = title || code;
  if (logo && logo !== failed) {
    return (
      <span className="flex min-w-0 items-center gap-2.5">
        <img
          src={logo}
          alt={wide ? name : ''}
          style={{ height, width: layout === 'home' ? logoSize.homeWidth : 'auto' }}
          className="max-w-full min-w-0 object-contain object-left p-1 short:max-h-9"
          onError={() => setFailed(logo)}
        />
        {wide ? null : <span className="truncate font-semibold">{name}</span>}
      </span>
    );
  }
  const size = layout === 'default' ? 36 : 24;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span
        aria-hidden
        style={{ width: size, height: size, fontSize: size * 0.54 }}
        className="inline-flex shrink-0 items-center justify-center rounded-md bg-fill font-semibold text-white"
      >
        {(code || title || 'L').slice(0, 1)}
      </span>
      <span className="truncate font-semibold">{name}</span>
    </span>
  );
}
