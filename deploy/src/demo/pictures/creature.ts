import type { TenantProperty } from '../plans/demo-tenant.js';

type Look = TenantProperty['look'];

/** A property's figure around the origin, about 300 units high. */
export function creature({ main, second, shape }: Look): string {
  return `${EXTRAS[shape](main, second)}
    <ellipse cx="0" cy="0" rx="130" ry="120" fill="${main}"/>
    <ellipse cx="0" cy="34" rx="84" ry="70" fill="${second}"/>
    <circle cx="-46" cy="-30" r="17" fill="#1b2128"/><circle cx="46" cy="-30" r="17" fill="#1b2128"/>
    <circle cx="-40" cy="-36" r="6" fill="#fff"/><circle cx="52" cy="-36" r="6" fill="#fff"/>
    <path d="M-22 14q22 22 44 0" fill="none" stroke="#1b2128" stroke-width="8" stroke-linecap="round"/>
    <circle cx="-78" cy="8" r="16" fill="${main}" opacity=".55"/><circle cx="78" cy="8" r="16" fill="${main}" opacity=".55"/>`;
}

const EXTRAS: Record<Look['shape'], (main: string, second: string) => string> = {
  round: (main) => `<circle cx="-96" cy="-96" r="38" fill="${main}"/><circle cx="96" cy="-96" r="38" fill="${main}"/>`,
  ears: (main, second) =>
    `<ellipse cx="-58" cy="-168" rx="34" ry="96" fill="${main}"/><ellipse cx="58" cy="-168" rx="34" ry="96" fill="${main}"/><ellipse cx="-58" cy="-160" rx="16" ry="66" fill="${second}"/><ellipse cx="58" cy="-160" rx="16" ry="66" fill="${second}"/>`,
  fin: (main, second) =>
    `<path d="M0-220 60-90H-60z" fill="${main}"/><path d="M-120 0-200-60v120z" fill="${second}"/><path d="M120 0 200-60v120z" fill="${second}"/>`,
  star: (main, second) =>
    `<path d="M0-230 26-160l74 4-58 46 20 72-62-40-62 40 20-72-58-46 74-4z" fill="${second}" stroke="${main}" stroke-width="8"/>`,
  leaf: (main) =>
    `<path d="M0-110C-60-240 60-260 90-230 80-170 50-130 0-110z" fill="${main}"/><path d="M0-110C-10-190-80-210-110-190-90-140-50-120 0-110z" fill="${main}" opacity=".8"/>`,
  robot: (main, second) =>
    `<rect x="-8" y="-190" width="16" height="90" fill="${main}"/><circle cx="0" cy="-200" r="22" fill="${second}" stroke="${main}" stroke-width="8"/><rect x="-170" y="-30" width="46" height="80" rx="14" fill="${main}"/><rect x="124" y="-30" width="46" height="80" rx="14" fill="${main}"/>`,
};
