import type { DeviceKind } from '@bls/proto/domain/enumerations/identity';

export type Device = { kind: DeviceKind; browser: string | null; system: string | null };

/** The first match wins: most browsers also name the browsers they derive from. */
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|Opera\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|HeadlessChrome\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string, DeviceKind][] = [
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'tablet'],
  [/HarmonyOS/, 'HarmonyOS', 'phone'],
  [/Android.*Mobile/, 'Android', 'phone'],
  [/Android/, 'Android', 'tablet'],
  [/Windows/, 'Windows', 'computer'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Macintosh|Mac OS X/, 'macOS', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
];

/** The device that a user agent text describes, for display only: a client may send any text. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  const system = SYSTEMS.find(([pattern]) => pattern.test(text));
  return { kind: system && browser ? system[2] : 'program', browser, system: system?.[1] ?? null };
}
